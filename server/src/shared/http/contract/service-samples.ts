import fs from 'node:fs'
import path from 'node:path'

export interface RequestSample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** The values that a service's samples are built from. */
export interface SampleContext {
  sport: string
  tenant: string
  bytes: Uint8Array
}

type CreateSamples = (context: SampleContext) => Record<string, RequestSample>

const services = path.join(import.meta.dirname, '../../..')

/** Loads the samples of each service from its folder. */
export async function loadServiceSamples(context: SampleContext): Promise<Record<string, RequestSample>> {
  const files = fs
    .readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-samples.testdata.ts'))
  const modules: { samplesOf: CreateSamples }[] = await Promise.all(
    files.map((file) => import(path.join(services, file))),
  )
  return Object.assign({}, ...modules.map(({ samplesOf }) => samplesOf(context)))
}
