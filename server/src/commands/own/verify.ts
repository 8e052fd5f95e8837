import { giveawayAudit } from '@fieldhouse/contract/giveaways/giveaways'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { findDrawingFaults } from '../../shared/sealing/drawing-rule.ts'
import { readGivenJson } from '../given-file.ts'
import type { OwnCommand } from './own-command.ts'

export const verifyDrawing: OwnCommand = {
  group: 'giveaways',
  name: 'verify',
  words: ['file'],
  about: 'Verify the file of a drawing (/media/drawings/ID.json); works without a server',
  flags: () => [],
  run: async ({ words: [file = ''] }) => {
    const read = giveawayAudit.response.safeParse(readGivenJson(file))
    if (!read.success) throw new StartRefused(`${file} isn’t the file of a drawing.`)
    const { title, entries, drawn } = read.data
    const faults = findDrawingFaults(read.data)
    if (faults.length > 0) throw new StartRefused(`${title}: ${faults.join(' ')}`)
    console.log(`✓ ${title}: ${entries.length} entries, the promised seed and the right winners:`)
    for (const { entry, passed_over, name } of drawn)
      console.log(`        ${entry}  ${passed_over ?? name ?? 'name not shown'}`)
    return 'done'
  },
}
