/** A line of what the department did, as true as what was done: it is written with it or not at all. */
export interface Trail {
  add(line: { at: Date; actor: string | null; action: string; subject: string; change: object }): Promise<void>
}

interface Done {
  at: Date
  /** A person's uid; a feed leaves no line. */
  actor: string | null
  action: string
  subject: string
  said?: object
}

export async function noteIn({ trail }: { trail: Trail }, { at, actor, action, subject, said = {} }: Done) {
  if (actor === null) return
  await trail.add({ at, actor, action, subject, change: said })
}
