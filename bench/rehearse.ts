import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { drawClip } from '@fieldhouse/origin/test-clip'
import { buildStagePage, serveStage } from '../e2e/live/serve-stage.ts'
import { demoAccounts, demoPassword } from '../server/src/auth/demo/demo-accounts.ts'
import { openBrowser } from './measure/open-browser.ts'
import { checkPromises } from './measure/rehearsal/check-promises.ts'
import { OperatorConsole } from './measure/rehearsal/operator-console.ts'
import { RehearsalCast } from './measure/rehearsal/rehearsal-cast.ts'
import { openRehearsalServer } from './measure/rehearsal/rehearsal-server.ts'
import { buildMinuteTable, printVerdict } from './measure/rehearsal/report.ts'
import { RehearsalSaturday } from './measure/rehearsal/saturday.ts'

/**
 * Rehearses a Saturday in a quarter of an hour: six games, two encoders that die, three wrong score files, a weather
 * delay, a moved game, slates in place of the camera, and a stream that is held back and put on air by hand. One
 * operator works in the console in a real browser, beside encoders and scoring programs. Each game has a fan on its
 * page, and a player is open where slates are shown. At the end it prints what fans saw minute by minute, and which
 * promises held.  npm run rehearse -- [MINUTES] [--empty]: --empty begins on an empty production server, as another
 * school does.
 */
const isEmpty = process.argv.includes('--empty')
const minutes = Number(process.argv.slice(2).find((arg) => /^\d+$/.test(arg)) ?? 15)
const owner = isEmpty
  ? { email: 'owner@example.org', password: 'a quiet harbor 52' }
  : { email: demoAccounts[1].email, password: demoPassword }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-clips-'))
const stage = await openRehearsalServer(isEmpty ? 'empty' : 'demo')
const browser = await openBrowser()
const operatorConsole = await OperatorConsole.at(stage, browser)
const cameraClip = drawClip(path.join(folder, 'camera.mp4'), 20, { size: '640x360' })
const playerBundle = buildStagePage()
const players = await serveStage(playerBundle.folder, stage.url)
const cast = new RehearsalCast({ stage, browser, playerPage: players.url, clip: cameraClip })
const saturday = new RehearsalSaturday({ operator: operatorConsole, cast, lengthMs: minutes * 60_000 })
try {
  if (isEmpty) await saturday.beginSchool(owner)
  else await stage.begun()
  await saturday.prepare(owner)
  await saturday.play()
} catch (error) {
  const picture = path.join(os.tmpdir(), 'rehearsal.png')
  await operatorConsole.photograph(picture)
  console.error(`It broke off; what the operator had on the screen: ${picture}`)
  throw error
} finally {
  await saturday.end()
  await browser.close()
  players.close()
  playerBundle.remove()
  await stage.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

console.log('\nWhat fans saw at the end of each minute')
console.table(buildMinuteTable(cast.seen(), saturday.playedMs, saturday.endedMs))
console.log('What the console asked somebody for')
for (const { atMs, words } of operatorConsole.messages)
  console.log(`  ${((atMs - saturday.playedMs) / 1_000).toFixed(1).padStart(8)} s  ${words}`)
console.log('\nPromises')
process.exit(printVerdict(checkPromises({ saturday, cast, operator: operatorConsole, stage })) === 0 ? 0 : 1)
