import { sql } from 'kysely'

/** The number in an audit subject: 12 in `title 12`; null where there is none, as for a person's uid. */
export const subjectNumber = sql`substring(audit.subject from '^[a-z]+ ([0-9]{1,9})$')::int`
