import { adNumbers, adNumbersCsv } from '@fieldhouse/contract/operator/ads/numbers'
import { operatorAds } from '@fieldhouse/contract/operator/sponsors'
import { StartRefused } from '../../../shared/log/start-refused.ts'
import type { Given } from '../arguments.ts'
import type { Api } from '../session/api.ts'

export const adsUsage = `  ads list                 every ad, how often it was seen and clicked
  ads numbers              a line an ad and day as CSV, --from 2026-11-01 --until 2026-11-30, the school's days, both counted`

export const adsFlags = ['from', 'until']

export async function adsCommand(api: Api, { words: [verb], flag }: Given): Promise<void> {
  if (verb === undefined || verb === 'list') {
    for (const { id, title, kind, impressions, clicks } of (await api.call(operatorAds)).ads)
      console.log(`${String(id).padStart(6)}  ${kind.padEnd(13)}  ${impressions} seen  ${clicks} clicked  ${title}`)
    return
  }
  const [from, until] = [flag('from'), flag('until')]
  if (verb !== 'numbers' || from === undefined || until === undefined)
    throw new StartRefused(`ads list, or ads numbers with --from and --until?\n\n${adsUsage}`)
  console.log(adNumbersCsv((await api.call(adNumbers, { query: { from, until } })).days).trimEnd())
}
