import type { OperatorSeries } from '@fieldhouse/contract/films/groups'
import { refuseOthers } from '../../shared/desk/order.store.ts'
import { refuseUsed, several, usedBy } from '../../shared/desk/uses.ts'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { FilmStore } from '../films.store.ts'
import type { Titles } from '../titles/titles.service.ts'
import type { GroupParts } from './groups.service.ts'

interface SeriesParts extends GroupParts {
  titles: Pick<Titles, 'create' | 'edit' | 'remove'>
}

type Stored = Awaited<ReturnType<FilmStore['series']['all']>>[number]
interface SeriesWish {
  title: string
  groups: number[]
}

export type SeriesDesk = ReturnType<typeof seriesService>

/** A series is a title without a video; it is created, edited and removed like a title. */
export function seriesService({ store, change, titles }: SeriesParts) {
  const found = async (id: number): Promise<Stored> => {
    const series = (await store.series.all()).find((one) => one.id === id)
    if (!series) throw new Refusal('missing', 'series.not_found', 'That series doesn’t exist.')
    return series
  }

  return {
    all: async () => (await store.series.all()).map(shown),

    create: async (actor: string, wish: SeriesWish) => {
      const { id } = await titles.create(actor, { ...wish, kind: 'series' })
      return shown(await found(id))
    },

    edit: async (actor: string, id: number, wish: SeriesWish) => {
      await found(id)
      await titles.edit(actor, id, wish)
      return shown(await found(id))
    },

    order: (actor: string, series: readonly number[]): Promise<void> =>
      change({ actor, action: 'order', subject: 'series', said: { series } }, async (stores) => {
        refuseOthers(await stores.series.locked(), series, 'series')
        await stores.series.place(series)
      }),

    remove: async (actor: string, id: number): Promise<number> => {
      const series = await found(id)
      refuseUsed(series.title, usesOf(series))
      return titles.remove(actor, id)
    },
  }
}

const usesOf = ({ episodes, rows }: Stored): string[] => usedBy(several(episodes, 'episode'), { row: rows })

const shown = (series: Stored): OperatorSeries => ({ ...series, used_by: usesOf(series) })
