import type { Person, ProfileVideo } from '@fieldhouse/contract/library/entities'
import type { FanListsService } from '../../favorites/fan-lists.service.ts'
import { toPerson, toVodItem } from '../../library/items.ts'
import type { Viewer } from '../../library/rights/rights.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import { getTitleImage, getTitleSports } from '../../library/stock/stock.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseMissing } from '../../shared/errors/refusal.ts'

export interface PeopleParts {
  stocks: Pick<StockService, 'now'>
  keeping: Pick<FanListsService, 'of'>
  clock: Clock
}

export type PeopleService = ReturnType<typeof peopleService>

/** Players (101) and coaches (100). */
export function peopleService({ stocks, keeping, clock }: PeopleParts) {
  return {
    list: async (catalog: number, type: 100 | 101): Promise<Person[]> => {
      const { persons } = await stocks.now()
      return [...persons.values()]
        .filter(
          ({ catalog_id, person_type_id, left_at }) =>
            catalog_id === catalog && person_type_id === type && left_at === null,
        )
        .map(toPerson)
    },

    get: async (id: number, viewer: Viewer, uid: string) => {
      const stock = await stocks.now()
      const row = stock.persons.get(id)
      if (!row) throw refuseMissing('person')
      const own = await keeping.of(uid)
      const videos: ProfileVideo[] = stock.newest
        .filter(({ persons }) => persons.includes(id))
        .flatMap((title) => {
          const item = toVodItem(stock, title, { viewer, now: clock.now() })
          if (!item) return []
          return [
            {
              id: title.id,
              suggested_title: title.suggested_title ?? title.title,
              suggested_subtitle: title.suggested_subtitle ?? title.subtitle,
              suggested_image: getTitleImage(title),
              long_description: title.long_description,
              shortDescription: title.short_description,
              duration: item.duration,
              play: item.play,
              played: own.watched.get(title.id)?.played ?? false,
              sports: getTitleSports(stock, title),
            },
          ]
        })
      return { ...toPerson(row), bio: row.bio, favorite: own.favorites.person.includes(id), videos }
    },
  }
}
