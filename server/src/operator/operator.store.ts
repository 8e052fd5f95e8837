import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase, together } from '../shared/db/database.ts'
import type { Tables } from '../shared/db/tables.ts'
import { trailStore } from '../shared/trail/trail.store.ts'
import { assetStore } from './assets/assets.store.ts'
import { airingStore } from './channels/airings.store.ts'
import { channelStore } from './channels/channels.store.ts'
import { genreStore, groupStore } from './groups/groups.store.ts'
import { seriesStore } from './groups/series.store.ts'
import { fanStore } from './home/fans.store.ts'
import { spokenStore } from './live/captions/spoken.store.ts'
import { eventStore } from './live/events.store.ts'
import { rowStore } from './rows/rows.store.ts'
import { sponsorStore } from './rows/sponsors.store.ts'
import { schoolStore } from './school/school.store.ts'
import { viewerStore } from './signals/viewers.store.ts'
import { titleStore } from './titles/titles.store.ts'
import { trashStore } from './trash/trash.store.ts'

export type OperatorStores = ReturnType<typeof storesOn>
export type OperatorStore = ReturnType<typeof operatorStore>

const storesOn = (db: Kysely<Tables>, companyId: number) => ({
  titles: titleStore(db, companyId),
  assets: assetStore(db, companyId),
  events: eventStore(db, companyId),
  spoken: spokenStore(db, companyId),
  channels: channelStore(db, companyId),
  airings: airingStore(db, companyId),
  rows: rowStore(db, companyId),
  groups: groupStore(db, companyId),
  genres: genreStore(db, companyId),
  series: seriesStore(db, companyId),
  fans: fanStore(db, companyId),
  sponsors: sponsorStore(db, companyId),
  school: schoolStore(db, companyId),
  audit: trailStore(db, companyId),
  trash: trashStore(db, companyId),
  viewers: viewerStore(db, companyId),
})

export function operatorStore(pool: Pool, companyId: number) {
  const db = openDatabase(pool)
  return {
    ...storesOn(db, companyId),
    /** All of it or nothing. */
    together: <T>(work: (stores: OperatorStores) => Promise<T>): Promise<T> =>
      together(db, (trx) => work(storesOn(trx, companyId))),
  }
}

/** For those whose changes are no part of the desk's: their lines in the trail and what they remove, on their transaction. */
export const deskOf = (companyId: number) => (db: Kysely<Tables>) => ({
  trail: trailStore(db, companyId),
  trash: trashStore(db, companyId),
})
