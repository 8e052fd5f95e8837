import type { LiveEvent } from '@fieldhouse/contract/operator/live'
import type { LiveIngest, Origin } from '@fieldhouse/contract/origin/origin'
import { Refusal } from '../../shared/errors/refusal.ts'
import type { Log } from '../../shared/log/log.ts'
import type { OperatorStore } from '../operator.store.ts'
import { inOurWords } from '../titles/uploads.service.ts'
import { isHeld, isOver } from './admission.ts'
import type { StoredEvent } from './events.store.ts'
import type { StreamKeys } from './keys.ts'
import { shownEvent } from './shown-event.ts'

interface DoorParts {
  store: Pick<OperatorStore, 'events'>
  keys: Pick<StreamKeys, 'open'>
  log: Pick<Log, 'error' | 'warn'>
  origin: Pick<Origin, 'live'>
  /** What its encoder sends just now, whichever server it sends to. */
  kbpsOf(asset: string): number | undefined
}

export type EventDoors = ReturnType<typeof eventDoors>

/** Where the encoders of events come in, as long as these are not over. */
export function eventDoors({ store, keys, log, origin, kbpsOf }: DoorParts) {
  const ingests = new Map<string, LiveIngest>()

  const open = async (event: Opened): Promise<void> => {
    const { id, asset_id, passphrase, srt_port } = event
    const srtPort = srt_port ?? undefined
    const ingest = await inOurWords(
      origin.live.open({ asset: asset_id, passphrase: keys.open(passphrase), srtPort, held: isHeld(event) }),
    )
    ingests.set(asset_id, ingest)
    if (ingest.srtPort !== null && ingest.srtPort !== srt_port) await store.events.setPort(id, ingest.srtPort)
  }

  const hold = async (event: StoredEvent): Promise<void> => {
    if (!isOver(event)) await origin.live.hold({ asset: event.asset_id, held: isHeld(event) })
  }

  const found = async (id: number): Promise<StoredEvent> => {
    const event = await store.events.find(id)
    if (!event) throw new Refusal('missing', 'There is no such event.')
    return event
  }
  const show = (event: StoredEvent): LiveEvent => shownEvent(event, ingests.get(event.asset_id), kbpsOf(event.asset_id))

  return {
    found,
    open,
    show,
    shown: async (id: number): Promise<LiveEvent> => show(await found(id)),

    /** What it says of whether fans wait, where it is open here. */
    hold: async (id: number): Promise<void> => {
      const event = await store.events.find(id)
      if (event) await hold(event)
    },
    holdAll: async (): Promise<void> => {
      for (const event of await store.events.all()) await hold(event)
    },

    /** Nobody comes in any more. */
    shut: ({ asset_id }: Pick<StoredEvent, 'asset_id'>): void => {
      ingests.delete(asset_id)
    },

    /** After a start every event that is not over waits for its encoder again; first those whose encoders know their port. */
    openAll: async (): Promise<void> => {
      const all = (await store.events.all()).filter(waits)
      for (const event of [...all.filter(hasPort), ...all.filter((event) => !hasPort(event))])
        await open(event).catch((err) => log.error({ err, event: event.id }, 'an event could not be opened'))
    },
  }
}

type Opened = Pick<StoredEvent, 'id' | 'asset_id' | 'passphrase' | 'srt_port' | 'goes_on_air' | 'on_air_at'>

const hasPort = ({ srt_port }: StoredEvent): boolean => srt_port !== null
/** The demo feeds its own: it has no key. */
const waits = (event: StoredEvent): boolean => !isOver(event) && !event.cancelled && event.passphrase !== ''
