import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Company } from '@fieldhouse/contract/company'
import { built } from '../shared/http/pages.ts'
import type { Drawing } from './drawing.ts'

interface Prerender {
  draw(school: Company): Promise<Drawing>
}

const { draw }: Prerender = await import(pathToFileURL(path.join(built, 'prerender/prerender.js')).href)
parentPort?.postMessage(await draw(workerData as Company))
