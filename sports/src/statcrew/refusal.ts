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

/** A file that is not read. The last good file stays; `message` is for the operator. */
export type Refusal = { readonly kind: 'refused'; readonly reason: RefusalReason; readonly message: string }

export const refusal = (reason: RefusalReason, message: string): Refusal => ({ kind: 'refused', reason, message })
