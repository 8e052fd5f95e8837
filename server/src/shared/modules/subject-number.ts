import { sql } from 'kysely'

/** The number behind the word of a subject: of `title 12`, 12. What else stands there (a person's uid) is none. */
export const subjectNumber = sql`substring(audit.subject from '^[a-z]+ ([0-9]{1,9})$')::int`
