import type { Article } from '../../../contract/assistant/knowledge.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import classes from './Knowledge.module.css'
import { useDeleteArticle } from './knowledge.queries.ts'

export function DeleteArticle({ article, onClose }: { article: Article; onClose: () => void }) {
  const remove = useDeleteArticle()
  const run = async () => {
    const goHome = rememberFocusHome()
    try {
      await remove.mutateAsync(article.id)
      toastSuccess('Article deleted')
    } catch (error) {
      toastError(error, 'The article could not be deleted')
    }
    onClose()
    goHome()
  }
  return (
    <Dialog title="Delete this article?" onClose={onClose}>
      <p className={classes.text}>Levy no longer answers from “{article.title}”.</p>
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={onClose}>
          Keep article
        </Button>
        <Button loading={remove.isPending} onClick={() => void run()}>
          Delete article
        </Button>
      </div>
    </Dialog>
  )
}
