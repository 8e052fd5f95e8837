import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createCampaign } from '@fieldhouse/contract/campaigns/desk'
import { expect, test, vi } from 'vitest'
import { readArguments } from '../arguments.ts'
import type { Api } from '../session/api.ts'
import { campaignCommand, campaignFlags, campaignSwitches } from './campaign.ts'

const run = (...words: string[]) => {
  const known = { flags: campaignFlags, switches: campaignSwitches }
  return campaignCommand({} as Api, readArguments(words, known, ''), async () => {})
}

test('a giveaway is begun from a file that says all there is to say; what is empty is asked for, and none is written over', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'giveaway-')), 'new.json')
  await run('new', file)
  await expect(run('add', file)).rejects.toThrow('said.title It needs a title')
  const wish = JSON.parse(fs.readFileSync(file, 'utf8'))
  const said = { ...wish.said, title: 'A cap', words: 'Win it.', prizes: ['A cap'] }
  expect(createCampaign.body.safeParse({ ...wish, said }).success).toBe(true)
  await expect(run('new', file)).rejects.toThrow('is there already')
  vi.restoreAllMocks()
})
