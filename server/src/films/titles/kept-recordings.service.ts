import type { OperatorTitle, TitleChange } from '@fieldhouse/contract/films/admin'
import { inBackground } from '@fieldhouse/contract/in-background'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { getEventStatus } from '../../library/event-state.ts'
import type { StockService } from '../../library/stock/stock.service.ts'
import { isPlayable, type LiveEvent, type Stock } from '../../library/stock/stock.ts'
import { refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import { formatPicturePath, type PictureFolder, parsePictureName } from '../../shared/files/picture-folder.ts'
import type { Log } from '../../shared/log/log.ts'
import type { FilmChanges } from '../films.store.ts'
import type { TitleService } from './titles.service.ts'

interface KeptParts {
  stocks: Pick<StockService, 'now'>
  change: FilmChanges
  titles: Pick<TitleService, 'get'>
  pictures: Pick<PictureFolder, 'read' | 'write' | 'remove'>
  origin: { assets: Pick<Origin['assets'], 'drawPoster'> }
  log: Pick<Log, 'warn'>
  now(): Date
}

export type KeptRecordings = ReturnType<typeof keptRecordings>

/** Videos made from recordings. Both use one asset, which the trash deletes only when neither is left. */
export function keptRecordings({ stocks, change, titles, pictures, origin, log, now }: KeptParts) {
  return {
    keep: async (actor: string, id: number): Promise<OperatorTitle> => {
      const stock = await stocks.now()
      const event = stock.events.find((one) => one.id === id)
      if (!event) throw refuseMissing('event', 'live event')
      if (getEventStatus(event).state !== 'ended' || !isPlayable(event))
        throw refuseConflict('event.no_recording', 'There’s no finished recording to keep.')
      const image = await copyPicture(pictures, event.image)
      const { title, isNew } = await change(
        { actor, action: 'keep recording as video', subject: `event ${id}` },
        async (stores) => {
          await stores.assets.lock(event.asset_id)
          const known = await stores.titles.findByAsset(event.asset_id)
          if (known !== undefined) return { title: known, isNew: false }
          const game = event.games[0]?.id
          const isFree = game !== undefined && (await stores.titles.lockGameWithoutVideo(game))
          const title = await stores.titles.add(toTitle(stock, event, isFree ? game : null), now())
          await stores.titles.setAsset(title, event.asset_id)
          if (image) await stores.titles.setImage(title, image)
          return { title, isNew: true }
        },
        ({ title }) => `title ${title}`,
      )
      if (!isNew) await forgetPicture(pictures, image)
      else if (!image) inBackground(log, origin.assets.drawPoster(event.asset_id))
      return titles.get(title)
    },
  }
}

/** Someone else was faster, so the copy is not needed. */
async function forgetPicture(pictures: Pick<PictureFolder, 'remove'>, image: string | undefined): Promise<void> {
  const name = parsePictureName(image ?? null)
  if (name !== undefined) await pictures.remove(name)
}

/** The video has a picture of its own, because replacing it deletes the file. */
async function copyPicture(
  pictures: Pick<PictureFolder, 'read' | 'write'>,
  image: string | null,
): Promise<string | undefined> {
  const name = parsePictureName(image)
  if (name === undefined) return image ?? undefined
  const bytes = await pictures.read(name)
  return bytes && formatPicturePath(await pictures.write(bytes))
}

/** The video begins with what is known of the event, and with the rights of the replay. */
function toTitle(stock: Stock, event: LiveEvent, game_id: number | null): TitleChange & { title: string } {
  const { audience, replay, sport } = event
  return {
    title: event.title,
    subtitle: event.subtitle,
    air_date: event.starts_at.toISOString(),
    groups: stock.catalogs.filter(({ slug }) => slug === sport).map(({ id }) => id),
    game_id,
    audience: { ...audience, plans: replay?.plans ?? audience.plans },
    hidden: replay?.hidden ?? false,
  }
}
