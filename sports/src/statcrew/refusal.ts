export type RefusalReason =
  | 'unfinished'
  | 'too-large'
  | 'binary'
  | 'doctype'
  | 'too-deep'
  | 'too-many-elements'
  | 'too-many-plays'
  | 'too-many-players'
  | 'too-wide'
  | 'not-xml'
  | 'season-file'
  | 'unknown-root'
  | 'no-teams'

/** A file that was not read. The last good file stays published; `message` is for the operator. */
export type FileRefusal = { readonly kind: 'refused'; readonly reason: RefusalReason; readonly message: string }

export const createRefusal = (reason: RefusalReason, message: string): FileRefusal => ({
  kind: 'refused',
  reason,
  message,
})
