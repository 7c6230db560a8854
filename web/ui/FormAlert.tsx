import { Notice } from './Notice.tsx'

/** The reason why a form was refused, if it is about no single field. */
export const FormAlert = ({ message }: { message: string }) => (
  <Notice tone="danger" role="alert">
    {message}
  </Notice>
)
