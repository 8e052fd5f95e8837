import { type PictureReason, pictureReasonNames } from '@fieldhouse/contract/customer/picture-reasons'
import {
  type FanPicture,
  listPictures,
  lookAtPictures,
  type PictureFilter,
  removePicture,
  restorePicture,
} from '@fieldhouse/contract/customer/pictures'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Given, numberOf, told } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const picturesUsage = `  pictures list            what fans show of themselves and nobody has looked at   --show all or taken, --after ID
  pictures fine ID…        they may stay
  pictures remove ID WHY   takes one away: ${pictureReasonNames.join(', ')}
  pictures restore ID      puts it back, for thirty days`

export const picturesFlags = ['show', 'after'] as const

export async function picturesCommand(api: Api, { words: [verb, ...words], flag }: Given): Promise<void> {
  if (verb === 'list') return list(api, flag)
  const ids = (verb === 'fine' ? words : words.slice(0, 1)).map((word) => numberOf(word, 'ID'))
  const [id] = ids
  if (id === undefined || !['fine', 'remove', 'restore'].includes(String(verb)))
    throw new StartRefused(`pictures what?\n\n${picturesUsage}`)
  if (verb === 'fine') {
    await api.call(lookAtPictures, { body: { pictures: ids, fine: true } })
    return console.log(`✓ fine: ${ids.join(', ')}`)
  }
  const params = { id: String(id) }
  if (verb === 'remove') {
    const { name } = await api.call(removePicture, { params, body: { reason: reasonOf(words[1]) } })
    return console.log(`✓ the picture of ${name} is gone; pictures restore ${id} puts it back`)
  }
  const { name, shown } = await api.call(restorePicture, { params })
  console.log(
    shown ? `✓ the picture of ${name} is back` : `✓ ${name} has another picture by now; this one counts no more`,
  )
}

function reasonOf(word: string | undefined): PictureReason {
  const reason = pictureReasonNames.find((known) => known === word)
  if (!reason) throw new StartRefused(`Why? One of ${pictureReasonNames.join(', ')}.`)
  return reason
}

const filters: readonly PictureFilter[] = ['new', 'all', 'taken']

async function list(api: Api, flag: Given['flag']): Promise<void> {
  const show = filters.find((known) => known === (flag('show') ?? 'new'))
  if (!show) throw new StartRefused(`--show is ${filters.join(', ')}.`)
  const after = flag('after')
  const query = { show, ...(after !== undefined && { after: String(numberOf(after, '--after')) }) }
  const { pictures, next } = await api.call(listPictures, { query })
  for (const picture of pictures)
    console.log(
      [String(picture.id).padStart(6), picture.name.padEnd(20), `from ${told(picture.uploaded_at)}`, stateOf(picture)]
        .join('  ')
        .trimEnd(),
    )
  if (pictures.length === 0) console.log('none')
  if (next !== null) console.log(`more: --after ${next}`)
}

const stateOf = ({ looked_at, taken, url }: FanPicture): string =>
  taken ? `taken away ${told(taken.at)}: ${taken.reason}` : `${looked_at ? 'fine' : 'new'}  ${url}`
