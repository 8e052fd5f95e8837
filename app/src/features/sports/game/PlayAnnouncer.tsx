import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { useEffect, useRef, useState } from 'react'
import {
  type AnnouncerDetail,
  announceChanges,
  formatScoreSentence,
  getSavedDetail,
  saveDetail,
} from './announcer.model.ts'
import styles from './Game.module.css'
import type { MomentView } from './moment.model.ts'

/** Whether the device speaks text itself or leaves it to a screen reader. */
type VoiceStatus = 'aloud' | 'blocked' | 'none'

const getSpeechSynthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined
const hasDeviceVoice = (): boolean => (getSpeechSynthesis()?.getVoices().length ?? 0) > 0

/**
 * Speaks with the device's own voice. Some browsers list their voices only after a moment, and some block speech before
 * a click.
 */
function useDeviceVoice() {
  const [voice, setVoice] = useState<VoiceStatus>(hasDeviceVoice() ? 'aloud' : 'none')
  useEffect(() => {
    const speech = getSpeechSynthesis()
    if (!speech) return
    const updateVoice = () =>
      setVoice((before) => (before === 'blocked' ? before : hasDeviceVoice() ? 'aloud' : 'none'))
    updateVoice()
    speech.addEventListener?.('voiceschanged', updateVoice)
    return () => {
      speech.removeEventListener?.('voiceschanged', updateVoice)
      speech.cancel()
    }
  }, [])
  const speakText = (text: string) => {
    const speech = getSpeechSynthesis()
    if (!speech || !hasDeviceVoice()) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = document.documentElement.lang || 'en-US'
    utterance.onstart = () => setVoice('aloud')
    utterance.onerror = ({ error }) => error === 'not-allowed' && setVoice('blocked')
    // Cancels queued speech, which would otherwise fall further behind with every message.
    if (speech.pending) speech.cancel()
    speech.speak(utterance)
  }
  return { voice, say: speakText, hush: () => getSpeechSynthesis()?.cancel() }
}

/** Spoken play-by-play: announces what happened since the last message, at the chosen detail. */
export function PlayAnnouncer({ moment }: { moment: MomentView }) {
  const [verbosity, setVerbosity] = useState<AnnouncerDetail>(getSavedDetail)
  const [message, setMessage] = useState('')
  const { voice, say, hush } = useDeviceVoice()
  const previous = useRef<MomentView>(undefined)
  useEffect(() => {
    const before = previous.current
    previous.current = moment
    if (!before) return
    const next = announceChanges(before, moment, verbosity)
    if (!next) return
    setMessage(next)
    say(next)
  })
  const chooseVerbosity = (value: AnnouncerDetail) => {
    saveDetail(value)
    setVerbosity(value)
    hush()
    // The click allows the browser to speak, and the fan hears that it works.
    if (value !== 'off') say(formatScoreSentence(moment))
  }
  return (
    <section className={styles.announcer} aria-label="Spoken play-by-play">
      <SegmentedControl
        label="Spoken play-by-play"
        showLabel
        options={[
          { value: 'off', label: 'Off' },
          { value: 'scores', label: 'Scores' },
          { value: 'plays', label: 'Every play' },
        ]}
        value={verbosity}
        onChange={chooseVerbosity}
      />
      {voice === 'blocked' && verbosity !== 'off' && (
        <Button size={44} variant="secondary" onClick={() => say(formatScoreSentence(moment))}>
          Turn on sound
        </Button>
      )}
      {/* Where the device speaks, a live region would make a screen reader say everything twice. */}
      <p className="visually-hidden" {...(voice !== 'aloud' && { role: 'log', 'aria-live': 'polite' })}>
        {message}
      </p>
    </section>
  )
}
