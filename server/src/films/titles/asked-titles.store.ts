import type { TitleState } from '@fieldhouse/contract/films/desk'
import { type RawBuilder, sql } from 'kysely'

export interface TitlesAsked {
  q?: string | undefined
  state?: TitleState | undefined
  group?: number | undefined
  after?: number | undefined
}

const kind = sql`asset.summary -> 'state' ->> 'kind'`

/** Its film's state, as a condition on its asset. A series waits for no film. */
const inState: Readonly<Record<TitleState, RawBuilder<unknown>>> = {
  waiting: sql`title.kind != 'series' and (asset.id is null or ${kind} = 'uploading')`,
  working: sql`${kind} = 'working'`,
  ready: sql`${kind} in ('ready', 'live')`,
  failed: sql`${kind} in ('refused', 'failed')`,
  hidden: sql`title.hidden`,
}

/** Which titles are asked for, of `title` left joined with its `asset`. */
export const areAsked = ({ q, state, group }: TitlesAsked, companyId: number) =>
  sql<boolean>`${sql.join(
    [
      sql`title.company_id = ${companyId}`,
      ...(q === undefined ? [] : [sql`title.title ilike ${`%${escaped(q)}%`}`]),
      ...(state === undefined ? [] : [inState[state]]),
      ...(group === undefined
        ? []
        : [sql`title.id in (select title_id from title_catalog where catalog_id = ${group})`]),
    ],
    sql` and `,
  )}`

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
