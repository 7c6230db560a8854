import { Notice } from './Notice.tsx'

/** The reason why a form was refused, if it isn't about a single field. */
export const FormAlert = ({ message }: { message: string }) => (
  <Notice tone="danger" role="alert">
    {message}
  </Notice>
)
