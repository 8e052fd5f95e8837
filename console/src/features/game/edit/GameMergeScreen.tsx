import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { type MergePart, mergeGame } from '@fieldhouse/contract/games/schedule'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { getSeasonSchedule } from '@fieldhouse/contract/stats/stats'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import { carryNote } from '../../../shared/form/saved/useCarriedNote.tsx'
import { EditForm } from '../../../shared/form/unsaved/EditForm.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { navigateTo, useQueryText } from '../../../shared/router/navigation.ts'
import { ConsoleScreen } from '../../../shared/screen/ConsoleScreen.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { formatFullDay } from '../../../shared/time.ts'
import styles from './GameMerge.module.css'
import { listMergeCandidates, listMergeChoices, type MergeChoice, suggestParts } from './merge.model.ts'

/** Joins two games of the schedule that are one. */
export function GameMergeScreen({ id }: { id: number }) {
  const result = useEndpoint('game', getGameSnapshot, { params: { id: String(id) } })
  return (
    <ConsoleScreen
      title="Same game twice?"
      text="Choose the other game, and what to keep of each. You can undo it in the timeline."
      actions={
        <ConsoleLink to={`/games/${id}/edit`} className={buttonClass({ variant: 'secondary', size: 44 })}>
          Back to the game
        </ConsoleLink>
      }
    >
      <QueryResult result={result} what="The game">
        {({ game }) => <MergeForm key={game.id} game={game} />}
      </QueryResult>
    </ConsoleScreen>
  )
}

const formatCandidate = (game: GameItem): string => `${formatGameName(game)}, ${formatFullDay(game.day)}`

function MergeForm({ game }: { game: GameItem }) {
  const asked = /^\d{1,9}$/.exec(new URLSearchParams(useQueryText()).get('with') ?? '')?.[0]
  return asked === undefined ? <ChooseFromSeason game={game} /> : <MergeWith game={game} asked={asked} />
}

/** Begins with the game that a link names. It may be of another season. */
function MergeWith({ game, asked }: { game: GameItem; asked: string }) {
  const result = useEndpoint('game', getGameSnapshot, { params: { id: asked } })
  return (
    <QueryResult result={result} what="The other game">
      {(other) => <ChooseFromSeason game={game} asked={other.game} />}
    </QueryResult>
  )
}

function ChooseFromSeason({ game, asked }: { game: GameItem; asked?: GameItem }) {
  const params = { sport: game.sport, season: game.season }
  const result = useEndpoint('games', getSeasonSchedule, { params })
  return (
    <QueryResult result={result} what="The schedule">
      {({ games }) => {
        const others = games.filter(({ id }) => id !== asked?.id)
        const candidates = listMergeCandidates(game, asked ? [asked, ...others] : others)
        return candidates.length === 0 ? (
          <EmptyState title="No other game in this season" text="Both games must have the same sport and season." />
        ) : (
          <ChooseGame game={game} asked={asked} candidates={candidates} />
        )
      }}
    </QueryResult>
  )
}

interface ChooseGameProps {
  game: GameItem
  asked: GameItem | undefined
  candidates: readonly GameItem[]
}

function ChooseGame({ game, asked, candidates }: ChooseGameProps) {
  const [chosen, setChosen] = useState(String(asked?.id ?? ''))
  const other = candidates.find(({ id }) => String(id) === chosen)
  return (
    <Panel title={`Keep ${formatCandidate(game)}`}>
      <SelectField
        label="The other game"
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: 'Choose a game' },
          ...candidates.map((one) => ({ value: String(one.id), label: formatCandidate(one) })),
        ]}
      />
      {other && <ChooseParts key={other.id} game={game} other={other} />}
    </Panel>
  )
}

function ChooseParts({ game, other }: { game: GameItem; other: GameItem }) {
  const choices = listMergeChoices(game, other)
  const [taken, setTaken] = useState<readonly MergePart[]>(() => suggestParts(choices))
  const task = useTask()
  const choosePart = (part: MergePart, isOther: boolean) =>
    setTaken((before) => (isOther ? [...before, part] : before.filter((one) => one !== part)))
  const mergeGames = () =>
    void task.run(async () => {
      await sendStaffRequest(mergeGame, {
        params: { id: String(game.id) },
        body: { other: other.id, take: [...taken] },
      })
      carryNote(`${formatCandidate(other)}, is merged into this game. You can undo it in the timeline.`)
      navigateTo(`/games/${game.id}/edit`)
      await refetchQueries('game', 'games', 'events', 'changes', 'trash', 'activity log')
    })
  return (
    <EditForm draft={taken} className={styles.form} onSubmit={mergeGames}>
      {choices.map((choice) => (
        <PartChoice
          key={choice.part}
          choice={choice}
          isOther={taken.includes(choice.part)}
          onChoose={(isOther) => choosePart(choice.part, isOther)}
        />
      ))}
      <p>
        Scorers, alerts and stories of both games stay. The other game goes to the trash, its address opens this one,
        and imports no longer add it.
      </p>
      <FormError message={task.error?.message} />
      <Button type="submit" size={44} busy={task.busy}>
        Merge games
      </Button>
    </EditForm>
  )
}

type PartChoiceProps = { choice: MergeChoice; isOther: boolean; onChoose: (isOther: boolean) => void }

const PartChoice = ({ choice: { part, label, kept, other }, isOther, onChoose }: PartChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{label}</legend>
    {[
      { text: kept, from: 'This game', chosen: !isOther },
      { text: other, from: 'The other game', chosen: isOther },
    ].map(({ text, from, chosen }, index) => (
      <label key={from} className={styles.option}>
        <input type="radio" name={part} checked={chosen} onChange={() => onChoose(index === 1)} />
        <span>
          {text === '' ? 'Nothing' : text}
          <small>{from}</small>
        </span>
      </label>
    ))}
  </fieldset>
)
