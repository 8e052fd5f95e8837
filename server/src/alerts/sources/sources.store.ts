import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'

export interface NewMessage {
  id: number
  kind: 'announcement' | 'app-notice'
  words: string
  sports: string[] | null
  link: string | null
  platform: 'all' | 'web' | 'android' | 'ios' | null
  begun_at: Date
  ends_at: Date | null
}

export interface NewStory {
  id: number
  title: string
  deck: string | null
  teams: string[]
  tells: number[]
  published_at: Date
}

export type SourcesStore = ReturnType<typeof createSourcesStore>

/** Reads what staff published and no phone was told of yet. */
export function createSourcesStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    /** Messages that staff chose to send to phones, and that began since then. */
    messages: async (since: Date, now: Date): Promise<NewMessage[]> => {
      const { rows } = await sql<NewMessage>`
        select id, kind, words, about -> 'sports' as sports, about ->> 'link' as link, about ->> 'platform' as platform,
          greatest(starts_at, armed_at) as begun_at, ends_at
        from message
        where company_id = ${companyId} and about ->> 'to_phones' = 'true' and ended_at is null
          and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
          and (about ->> 'action' is distinct from 'leave' or armed_at is not null)
          and greatest(starts_at, armed_at) > ${since}
          and not exists (select 1 from alert a
            where a.company_id = message.company_id and a.subject = message.kind || ' ' || message.id)
        order by id limit 20`.execute(db)
      return rows
    },

    stories: async (since: Date): Promise<NewStory[]> => {
      const { rows } = await sql<NewStory>`
        select id, title, deck, teams, tells, published_at from story
        where company_id = ${companyId} and state = 'published' and trashed_at is null and published_at > ${since}
          and not exists (select 1 from alert a where a.company_id = story.company_id and a.subject = 'story ' || story.id)
        order by id limit 20`.execute(db)
      return rows
    },
  }
}
