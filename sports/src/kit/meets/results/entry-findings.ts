import type { Entry } from '@fieldhouse/contract/games/game'
import type { MeetEvent } from '../../module.ts'

/** Lists findings of each entry, with its event and name. */
export const findInEntries = (event: MeetEvent, find: (entry: Entry) => string | undefined): string[] =>
  Object.values(event.entries).flatMap((entry) => {
    const found = find(entry)
    return found === undefined ? [] : [`${event.name}: ${entry.name}${found}`]
  })

export const listOrderedParts = ({ parts }: Entry) =>
  Object.entries(parts ?? {})
    .map(([key, part]) => ({ key, ...part }))
    .sort((one, other) => one.order - other.order)
