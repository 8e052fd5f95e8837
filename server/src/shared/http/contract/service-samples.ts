import fs from 'node:fs'
import path from 'node:path'

export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** What samples of a service are made of. */
export interface Given {
  sport: string
  tenant: string
  bytes: Uint8Array
}

type SamplesOf = (given: Given) => Record<string, Sample>

const services = path.join(import.meta.dirname, '../../..')

/** A service's own samples stand in its folder. */
export async function samplesOfServices(given: Given): Promise<Record<string, Sample>> {
  const files = fs
    .readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-samples.testdata.ts'))
  const modules: { samplesOf: SamplesOf }[] = await Promise.all(files.map((file) => import(path.join(services, file))))
  return Object.assign({}, ...modules.map(({ samplesOf }) => samplesOf(given)))
}
