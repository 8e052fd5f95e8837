import { Button } from '@fieldhouse/design/action/Button'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { useEffect, useRef, useState } from 'react'
import styles from './Game.module.css'
import type { Moment } from './moment.model.ts'
import { keep, kept, scoreSentence, spoken, type Verbosity } from './spoken.model.ts'

/** What a device can do with words: say them, or leave them to a screen reader. */
type Voice = 'aloud' | 'blocked' | 'none'

const synthesis = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined)
const hasVoice = (): boolean => (synthesis()?.getVoices().length ?? 0) > 0

/** The device's own voice. Some browsers know their voices only after a moment, and let nothing speak before a press. */
function useVoice() {
  const [voice, setVoice] = useState<Voice>(hasVoice() ? 'aloud' : 'none')
  useEffect(() => {
    const speech = synthesis()
    if (!speech) return
    const look = () => setVoice((before) => (before === 'blocked' ? before : hasVoice() ? 'aloud' : 'none'))
    look()
    speech.addEventListener?.('voiceschanged', look)
    return () => {
      speech.removeEventListener?.('voiceschanged', look)
      speech.cancel()
    }
  }, [])
  const say = (words: string) => {
    const speech = synthesis()
    if (!speech || !hasVoice()) return
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.lang = document.documentElement.lang || 'en-US'
    utterance.onstart = () => setVoice('aloud')
    utterance.onerror = ({ error }) => error === 'not-allowed' && setVoice('blocked')
    // What is late already would come later with each word in front of it.
    if (speech.pending) speech.cancel()
    speech.speak(utterance)
  }
  return { voice, say, hush: () => synthesis()?.cancel() }
}

/** Spoken play-by-play: what happened since the last word, as much of it as one wants. */
export function Announcer({ moment }: { moment: Moment }) {
  const [verbosity, setVerbosity] = useState<Verbosity>(kept)
  const [words, setWords] = useState('')
  const { voice, say, hush } = useVoice()
  const last = useRef<Moment>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = moment
    if (!before) return
    const next = spoken(before, moment, verbosity)
    if (!next) return
    setWords(next)
    say(next)
  })
  const choose = (value: Verbosity) => {
    keep(value)
    setVerbosity(value)
    hush()
    // The press lets the browser speak, and the fan hears that it does.
    if (value !== 'off') say(scoreSentence(moment))
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
        onChange={choose}
      />
      {voice === 'blocked' && verbosity !== 'off' && (
        <Button size={44} variant="secondary" onClick={() => say(scoreSentence(moment))}>
          Turn on sound
        </Button>
      )}
      {/* Where the device speaks by itself a screen reader would say everything twice. */}
      <p className="visually-hidden" {...(voice !== 'aloud' && { role: 'log', 'aria-live': 'polite' })}>
        {words}
      </p>
    </section>
  )
}
