import type { NamedPerson } from '@fieldhouse/contract/games/game'
import { formatPersonName } from '@fieldhouse/contract/games/scorer'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import {
  areSamePeople,
  filterChoices,
  isSamePerson,
  type PlayerChoice,
  type PlayerQuestion,
  parseTypedClock,
  resolveTypedPlayer,
} from './question.model.ts'
import { useDigitsAnywhere } from './useDigitsAnywhere.ts'
import styles from './Who.module.css'

export interface PlayersAnswer {
  people: readonly NamedPerson[]
  /** null removes the clock time, undefined leaves it unchanged. */
  clock: string | null | undefined
}

interface WhoPanelProps {
  question: PlayerQuestion
  questions: readonly string[]
  choices: readonly PlayerChoice[]
  /** Whether the sport has a clock. */
  hasClock: boolean
  onAnswer(answer: PlayersAnswer): void
  onDone(): void
}

/**
 * Asks which player it was without blocking the scoring: answer with a number, a tap, "No one", or by pressing the next
 * key.
 */
export function WhoPanel({ question, questions, choices, hasClock, onAnswer, onDone }: WhoPanelProps) {
  const { people, clock, giveAnswer, setClock, isNoClock } = useAnswers(question, onAnswer)
  const [step, setStep] = useState(0)
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const returnAndClose = useFocusReturn(onDone)
  const field = useDigitsAnywhere({
    onDigit: (digit) => setTyped((before) => before + digit),
    onEscape: returnAndClose,
    takesFocus: question.again,
  })
  const typedPlayer = resolveTypedPlayer(choices, typed)
  const currentPlayer = people[step]

  const choosePlayer = (one: NamedPerson) => {
    giveAnswer([...people.slice(0, step), one, ...people.slice(step + 1)])
    setTyped('')
    if (step + 1 < questions.length) setStep(step + 1)
    else returnAndClose()
  }
  const finishAnswer = (next: readonly NamedPerson[]) => {
    giveAnswer(next)
    returnAndClose()
  }
  const submitAnswer = (event: FormEvent) => {
    event.preventDefault()
    if (typedPlayer) choosePlayer(typedPlayer)
    else if (typed === '' && currentPlayer) finishAnswer(people)
    else list.current?.querySelector('button')?.focus()
  }
  return (
    <section className={styles.who} aria-label={`Who was it: ${question.plain}`}>
      <form className={styles.form} onSubmit={submitAnswer}>
        <p role="status" className={styles.question}>
          {question.plain}: <b>{questions[step]}</b>
        </p>
        <div className={styles.fields}>
          <TextField {...numberFieldProps} ref={field} label="Number" value={typed} onChange={onInputText(setTyped)} />
          {hasClock && (
            <TextField
              {...numberFieldProps}
              label="Clock"
              placeholder="6:12"
              value={clock}
              error={isNoClock && 'Enter it like 6:12.'}
              onChange={onInputText(setClock)}
            />
          )}
          <div className={styles.actions}>
            <Button size={48} variant="outline" onClick={() => finishAnswer(people.slice(0, step))}>
              {step === 0 ? 'No one' : 'No one else'}
            </Button>
            {currentPlayer && (
              <Button size={48} variant="secondary" onClick={() => finishAnswer(people)}>
                Keep {formatPersonName(currentPlayer)}
              </Button>
            )}
          </div>
        </div>
        <PlayerButtons
          list={list}
          choices={filterChoices(choices, typed)}
          free={typedPlayer && choices.every((each) => each.who !== typedPlayer) ? typedPlayer : undefined}
          currentPlayer={currentPlayer}
          onChoose={choosePlayer}
        />
      </form>
    </section>
  )
}

/** Enter does not submit a form of several fields that has no submit button. */
const sendByEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
const numberFieldProps = {
  inputMode: 'numeric',
  autoComplete: 'off',
  enterKeyHint: 'done',
  onKeyDown: sendByEnter,
} as const

const onInputText =
  (set: (text: string) => void) =>
  ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    set(currentTarget.value)

/** Keeps the answers so far and reports only what changed. */
function useAnswers(question: PlayerQuestion, onAnswer: WhoPanelProps['onAnswer']) {
  const [people, setPeople] = useState(question.people)
  const [clock, setClock] = useState(question.clock)
  const answeredClock = useRef(question.clock)
  const time = clock.trim() === '' ? '' : parseTypedClock(clock)
  const say = (next: readonly NamedPerson[]) => {
    const isOtherTime = time !== undefined && time !== answeredClock.current
    if (areSamePeople(next, people) && !isOtherTime) return
    onAnswer({ people: next, clock: isOtherTime ? time || null : undefined })
    if (isOtherTime) answeredClock.current = time
    setPeople(next)
  }
  return { people, clock, giveAnswer: say, setClock, isNoClock: time === undefined }
}

/** Returns the focus to the key where a keyboard user came from. */
function useFocusReturn(onDone: () => void) {
  const before = useRef(document.activeElement)
  return () => {
    const isInside = document.activeElement?.closest(`.${styles.who}`)
    if (isInside && before.current instanceof HTMLElement) before.current.focus()
    onDone()
  }
}

interface PlayerButtonsProps {
  list: RefObject<HTMLDivElement>
  choices: readonly PlayerChoice[]
  /** A typed player who is not in the list. */
  free: NamedPerson | undefined
  /** The player who is named so far. */
  currentPlayer: NamedPerson | undefined
  onChoose(who: NamedPerson): void
}

/** A button for each player, by jersey number. */
function PlayerButtons({ list, choices, free, currentPlayer, onChoose }: PlayerButtonsProps) {
  return (
    <div ref={list} className={styles.choices}>
      {free && (
        <Button size={56} variant="brand" onClick={() => onChoose(free)}>
          {formatPersonName(free)}
        </Button>
      )}
      {choices.map(({ key, number, name, who }) => (
        <Button
          key={key}
          size={56}
          variant={currentPlayer && isSamePerson(currentPlayer, who) ? 'brand' : 'secondary'}
          onClick={() => onChoose(who)}
        >
          <b>{number ?? '–'}</b> <span>{name}</span>
        </Button>
      ))}
    </div>
  )
}
