import fs from 'node:fs'
import { openStudio, sha256 } from './test-studio.ts'

/** Runs an origin that uploads one file to itself and reports each step, to be killed at any point. */
const [home = '', file = '', asset = '', pieceBytes = '65536'] = process.argv.slice(2)
const { origin } = await openStudio(home, {
  host: {
    admit: async () => ({ kind: 'out', why: 'unknown' }),
    refused: () => undefined,
    hasEnded: () => false,
    changed: ({ state, renditions }) => process.send?.({ state, renditions: renditions.length }),
  },
})
const bytes = fs.readFileSync(file)
await origin.uploads.begin({ asset, bytes: bytes.length })
const piece = Number(pieceBytes)
for (let offset = 0; offset < bytes.length; offset += piece) {
  await origin.uploads.append({ asset, offset, bytes: bytes.subarray(offset, offset + piece) })
  process.send?.({ acknowledged: Math.min(bytes.length, offset + piece) })
}
await origin.uploads.finish({ asset, sha256: sha256(bytes) })
