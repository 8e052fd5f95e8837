import { sql } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../../shared/db/database.ts'

/** Sums over days, for each kind of event, subject and detail. */
export interface EventSum {
  name: string
  subject: string
  detail: string
  times: number
  visits: number
  amount: number
}

export type NumbersStore = ReturnType<typeof createNumbersStore>

const namedSubjects = ['title', 'event', 'channel', 'story', 'ad'] as const
export type NamedSubject = (typeof namedSubjects)[number]
export const isNamedSubject = (kind: string): kind is NamedSubject =>
  (namedSubjects as readonly string[]).includes(kind)

export function createNumbersStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  /** Both days are included. */
  const selectDays = (from: string, until: string) =>
    db
      .selectFrom('analytics_day')
      .where('company_id', '=', companyId)
      .where('day', '>=', from)
      .where('day', '<=', until)
  return {
    sums: async (from: string, until: string): Promise<EventSum[]> =>
      selectDays(from, until)
        .select(({ fn }) => [
          'name',
          'subject',
          'detail',
          fn.sum<number>('times').as('times'),
          fn.sum<number>('visits').as('visits'),
          sql<number>`sum(amount)::int8`.as('amount'),
        ])
        .groupBy(['name', 'subject', 'detail'])
        .execute(),

    days: (from: string, until: string) =>
      selectDays(from, until)
        .where('name', 'in', ['page_view', 'play', 'minute', 'story', 'sign_up'])
        .select(({ fn }) => ['day', 'name', 'detail', fn.sum<number>('times').as('times')])
        .groupBy(['day', 'name', 'detail'])
        .execute(),

    minutes: (from: Date, until: Date) =>
      db
        .selectFrom('analytics_minute')
        .where('company_id', '=', companyId)
        .where('minute', '>=', from)
        .where('minute', '<', until)
        .select(['minute', 'subject', 'viewers'])
        .orderBy('minute')
        .execute(),

    /** Returns the current names of subjects, by kind and number. */
    names: async (subjects: Record<NamedSubject, number[]>): Promise<Map<string, string>> => {
      const { rows } = await sql<{ subject: string; name: string }>`
        select 'title:' || id as subject, title as name from title where company_id = ${companyId} and id = any(${subjects.title}::int[])
        union all select 'event:' || id, title from live_event where company_id = ${companyId} and id = any(${subjects.event}::int[])
        union all select 'channel:' || id, name from channel where company_id = ${companyId} and id = any(${subjects.channel}::int[])
        union all select 'story:' || id, title from story where company_id = ${companyId} and id = any(${subjects.story}::int[])
        union all select 'ad:' || id, title from ad where company_id = ${companyId} and id = any(${subjects.ad}::int[])`.execute(
        db,
      )
      return new Map(rows.map(({ subject, name }) => [subject, name]))
    },
  }
}
