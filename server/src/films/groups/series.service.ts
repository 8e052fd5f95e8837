import type { OperatorSeries } from '@fieldhouse/contract/films/groups'
import { refuseStaleOrder } from '../../shared/admin/order.store.ts'
import { formatUseCount, listUses, refuseIfUsed } from '../../shared/admin/uses.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'
import type { FilmStore } from '../films.store.ts'
import type { TitleService } from '../titles/titles.service.ts'
import type { GroupParts } from './groups.service.ts'

interface SeriesParts extends GroupParts {
  titles: Pick<TitleService, 'create' | 'edit' | 'remove'>
}

type StoredSeries = Awaited<ReturnType<FilmStore['series']['all']>>[number]
interface SeriesInput {
  title: string
  groups: number[]
}

export type SeriesAdmin = ReturnType<typeof seriesService>

/** A series is a title without a video; it is created, edited and removed like a title. */
export function seriesService({ store, change, titles }: SeriesParts) {
  const requireSeries = async (id: number): Promise<StoredSeries> => {
    const series = (await store.series.all()).find((one) => one.id === id)
    if (!series) throw refuseMissing('series')
    return series
  }

  return {
    all: async () => (await store.series.all()).map(toOperatorSeries),

    create: async (actor: string, input: SeriesInput) => {
      const { id } = await titles.create(actor, { ...input, kind: 'series' })
      return toOperatorSeries(await requireSeries(id))
    },

    edit: async (actor: string, id: number, input: SeriesInput) => {
      await requireSeries(id)
      await titles.edit(actor, id, input)
      return toOperatorSeries(await requireSeries(id))
    },

    order: (actor: string, series: readonly number[]): Promise<void> =>
      change({ actor, action: 'order', subject: 'series', details: { series } }, async (stores) => {
        refuseStaleOrder(await stores.series.locked(), series, 'series')
        await stores.series.place(series)
      }),

    remove: async (actor: string, id: number): Promise<number> => {
      const series = await requireSeries(id)
      refuseIfUsed(series.title, listSeriesUses(series))
      return titles.remove(actor, id)
    },
  }
}

const listSeriesUses = ({ episodes, rows }: StoredSeries): string[] =>
  listUses(formatUseCount(episodes, 'episode'), { row: rows })

const toOperatorSeries = (series: StoredSeries): OperatorSeries => ({ ...series, used_by: listSeriesUses(series) })
