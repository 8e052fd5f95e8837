import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drawClip } from '@fieldhouse/origin/test-clip'
import { buildStagePage, serveStage } from '../e2e/live/serve-stage.ts'
import { demoAccounts, demoPassword } from '../server/src/auth/demo/demo-accounts.ts'
import { openBrowser } from './measure/browser.ts'
import { Cast } from './measure/rehearsal/cast.ts'
import { Desk } from './measure/rehearsal/desk.ts'
import { promisesOf } from './measure/rehearsal/promises.ts'
import { minuteByMinute, verdict } from './measure/rehearsal/report.ts'
import { Saturday } from './measure/rehearsal/saturday.ts'
import { openStage } from './measure/rehearsal/stage.ts'

/**
 * A Saturday in a quarter of an hour: six games, two encoders that die, three wrong score files, a delay for weather, a game that is
 * moved, slates in the camera's place, a stream that is held back and put on air by hand. One operator in the console, in a real
 * browser; encoders and scoring programs beside; a fan on each game, and a player open where slates are shown. At the end: what fans
 * saw minute by minute, and which promises held.
 *
 * npm run rehearse -- [MINUTES] [--empty]: --empty begins on a production server on which nothing stands, as another school.
 */
const isEmpty = process.argv.includes('--empty')
const minutes = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 15)
const owner = isEmpty
  ? { email: 'owner@example.org', password: 'a quiet harbor 52' }
  : { email: demoAccounts[1].email, password: demoPassword }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-clips-'))
const stage = await openStage(isEmpty ? 'empty' : 'demo')
const browser = await openBrowser()
const desk = await Desk.at(stage, browser)
const clip = drawClip(path.join(folder, 'camera.mp4'), 20, { size: '640x360' })
const bundle = buildStagePage()
const players = await serveStage(bundle.folder, stage.url)
const cast = new Cast({ stage, browser, playerPage: players.url, clip })
const saturday = new Saturday({ desk, cast, lengthMs: minutes * 60_000 })
try {
  if (isEmpty) await saturday.beginSchool(owner)
  else await stage.begun()
  await saturday.prepare(owner)
  await saturday.play()
} catch (error) {
  const picture = path.join(os.tmpdir(), 'rehearsal.png')
  await desk.photograph(picture)
  console.error(`It broke off; what the operator had on the screen: ${picture}`)
  throw error
} finally {
  await saturday.end()
  await browser.close()
  players.close()
  bundle.remove()
  await stage.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

console.log('\nWhat fans saw at the end of each minute')
console.table(minuteByMinute(cast.seen(), saturday.playedMs, saturday.endedMs))
console.log('What the console asked somebody for')
for (const { atMs, words } of desk.told)
  console.log(`  ${((atMs - saturday.playedMs) / 1_000).toFixed(1).padStart(8)} s  ${words}`)
console.log('\nPromises')
process.exit(verdict(promisesOf({ saturday, cast, desk, stage })) === 0 ? 0 : 1)
