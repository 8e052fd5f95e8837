import { holdNumber, listHeld, releaseNumber } from '@fieldhouse/contract/games/held'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const heldUsage = `  game held ID             which numbers lie over the game's files
  game hold ID PATH        holds a number whatever the feed says, as in score.home; game hold ID PATH 21 sets it, too
  game release ID PATH     lets the feed lead again from its next file on; all: every number of the game`

const verbs = ['held', 'hold', 'release'] as const
type Verb = (typeof verbs)[number]
export const isHolding = (verb: string | undefined): verb is Verb => verbs.some((each) => each === verb)

export async function holdingCommand(api: Api, verb: Verb, [id, place, said]: string[]): Promise<void> {
  const params = { id: String(numberOf(id, 'The game')) }
  if (verb === 'held') {
    for (const { path, value, kind, actor, at } of (await api.call(listHeld, { params })).held)
      console.log(
        `${path.join('.')} ${value ?? 'taken away'}  ${kind === 'held' ? 'held' : 'taken back'} ${told(at)}  ${actor ?? 'somebody who left'}`,
      )
    return
  }
  if (!place) throw new StartRefused(`Which number, as in score.home?\n\n${heldUsage}`)
  const path = place.split('.')
  if (verb === 'release') {
    await api.call(releaseNumber, { params, body: place === 'all' ? {} : { path } })
    return console.log('✓ the feed leads again')
  }
  const value = said === undefined ? undefined : /^-?\d+(\.\d+)?$/.test(said) ? Number(said) : said
  await api.call(holdNumber, { params, body: { path, ...(value !== undefined && { value }) } })
  console.log(`✓ ${place} is held; game release ${id} ${place} lets the feed lead again`)
}
