// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDeviceStorage } from '../../../shared/device/device-storage.ts'
import { saveDetail } from './announcer.model.ts'
import type { MomentView } from './moment.model.ts'
import { PlayAnnouncer } from './PlayAnnouncer.tsx'

const { page, show, press, button, field } = testPage()

let spoken: string[]
let refuses: boolean
const speech = (voices: number) => ({
  pending: false,
  getVoices: () => Array.from({ length: voices }, () => ({})),
  speak: (utterance: { text: string; onerror?: (event: { error: string }) => void }) =>
    refuses ? utterance.onerror?.({ error: 'not-allowed' }) : spoken.push(utterance.text),
  cancel: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
beforeAll(openDeviceStorage)
beforeEach(() => {
  spoken = []
  refuses = false
  saveDetail('off')
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', speech(1))
})

const team = (short: string, score: number) => ({ short, score })
const momentOf = (...texts: string[]): MomentView =>
  ({
    game: { away: team('Dunmore', 0), home: team('Utah', 7) },
    status: { label: '2nd 5:16' },
    state: { status: { kind: 'live' } },
    plays: texts.map((text, index) => ({ key: `p${index}`, order: index + 1, text })).reverse(),
  }) as unknown as MomentView
const log = () => page.querySelector('[role=log]')

test('spoken plays use the device’s voice and no live region', async () => {
  show(<PlayAnnouncer moment={momentOf('Ashdown runs')} />)
  await press(field('Every play'))
  expect(spoken).toEqual(['Dunmore 0, Utah 7, 2nd 5:16.'])
  show(<PlayAnnouncer moment={momentOf('Ashdown runs', 'Birch catches it')} />)
  expect(spoken.at(-1)).toBe('Birch catches it')
  // A screen reader would read it twice.
  expect(log()).toBeNull()
})

test('spoken plays: a device without a voice uses a live region for screen readers', async () => {
  vi.stubGlobal('speechSynthesis', speech(0))
  saveDetail('plays')
  show(<PlayAnnouncer moment={momentOf('Ashdown runs')} />)
  show(<PlayAnnouncer moment={momentOf('Ashdown runs', 'Birch catches it')} />)
  expect(log()?.textContent).toBe('Birch catches it')
  expect(spoken).toEqual([])
})

test('spoken plays: a button turns on sound when the browser blocks speech before a click', async () => {
  saveDetail('plays')
  refuses = true
  show(<PlayAnnouncer moment={momentOf('Ashdown runs')} />)
  show(<PlayAnnouncer moment={momentOf('Ashdown runs', 'Birch catches it')} />)
  refuses = false
  await press(button('Turn on sound'))
  expect(spoken).toEqual(['Dunmore 0, Utah 7, 2nd 5:16.'])
})
