import { listTrash, purgeTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import { StartRefused } from '../shared/log/start-refused.ts'
import { type Ask, type Given, numberOf, told } from './arguments.ts'
import type { Api } from './session/api.ts'

export const trashUsage = `  trash                    what was removed in the last thirty days
  trash restore ID         brings it back under its own number
  trash purge ID           removes it for good now, with its film; asks, unless --yes`

export async function trashCommand(api: Api, { words: [verb, id] }: Given, ask: Ask): Promise<void> {
  const { entries } = verb === 'restore' ? { entries: [] } : await api.call(listTrash)
  if (verb === undefined) {
    for (const { id, kind, name, removed_at, until } of entries)
      console.log(
        `${String(id).padStart(6)}  ${kind.padEnd(8)}${name}  removed ${told(removed_at)}, gone ${told(until)}`,
      )
    return
  }
  const params = { id: String(numberOf(id, 'ID')) }
  if (verb === 'restore') {
    const { kind, id: number, name, lost } = await api.call(restoreTrash, { params })
    console.log([`✓ ${kind} ${number}: ${name} is back`, ...lost].join('. '))
    return
  }
  if (verb !== 'purge') throw new StartRefused(`trash, trash restore or trash purge?\n\n${trashUsage}`)
  const entry = entries.find((one) => String(one.id) === params.id)
  if (entry) await ask(`“${entry.name}” goes for good.`, 'purge')
  await api.call(purgeTrash, { params })
  console.log('✓ gone for good')
}
