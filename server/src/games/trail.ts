import type { Desk } from '../shared/desk/desk.ts'

interface Done {
  at: Date
  /** The uid of a person; feeds are not logged. */
  actor: string | null
  action: string
  subject: string
  said?: object
}

/** Writes an audit log entry in the transaction of the change. */
export async function noteIn({ trail }: Pick<Desk, 'trail'>, { at, actor, action, subject, said = {} }: Done) {
  if (actor === null) return
  await trail.add({ at, actor, action, subject, change: said })
}
