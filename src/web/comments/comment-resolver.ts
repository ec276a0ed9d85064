import { zodResolver } from '@hookform/resolvers/zod'
import { CommentOnLoan } from '#contract/comment-forms.ts'

/** A comment is bounded alike whatever it is about. */
export default zodResolver(CommentOnLoan.pick({ comment: true }))
