import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import { isCalledOff } from '@fieldhouse/contract/video/held-up'
import type { OperatorStore } from '../operator.store.ts'
import type { StoredEvent } from './events.store.ts'
import type { StreamKeys } from './keys.ts'

interface AdmissionParts {
  store: Pick<OperatorStore, 'events'>
  keys: Pick<StreamKeys, 'fits'>
}

/** Which asset an encoder may feed: the stream's name is the event's id, the key its secret. */
export const admission =
  ({ store, keys }: AdmissionParts): OriginHost['admit'] =>
  async ({ name, key }) => {
    if (!/^[1-9]\d{0,8}$/.test(name)) return undefined
    const event = await store.events.find(Number(name))
    if (!event || isCalledOff(event) || isOver(event) || !keys.fits(key, event.key_hash)) return undefined
    return { asset: event.asset_id }
  }

export const isOver = ({ asset: { state } }: StoredEvent): boolean =>
  state.kind === 'ready' || (state.kind === 'live' && state.live.kind === 'ended')
