import type { Desk } from '../shared/desk/desk.ts'

interface Done {
  at: Date
  /** A person's uid; a feed leaves no line. */
  actor: string | null
  action: string
  subject: string
  said?: object
}

/** A line of what the staff did: it is written with what was done, or not at all. */
export async function noteIn({ trail }: Pick<Desk, 'trail'>, { at, actor, action, subject, said = {} }: Done) {
  if (actor === null) return
  await trail.add({ at, actor, action, subject, change: said })
}
