import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { dayMs } from '@fieldhouse/contract/durations'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { putStoryPicture } from '@fieldhouse/contract/stories/desk'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports as everyTeam } from '@fieldhouse/sports/identities'
import { request } from '../../shared/api/api-client.ts'
import { useAnswer } from '../../shared/api/queries.ts'
import { FileButton } from '../../shared/files/FileButton.tsx'
import styles from '../../shared/form/Form.module.css'
import { Ticks } from '../../shared/form/fields.tsx'
import { dayInWords } from '../../shared/time.ts'
import { SourceFields } from './SourceFields.tsx'
import type { Draft } from './stories.model.ts'

type Part = { draft: Draft; change: (changes: Partial<Draft>) => void }

/** What a story is called, who tells it, of whom, and which games it tells. */
export const StoryFields = ({ draft, change }: Part) => (
  <>
    <TextField
      label="Title"
      autoComplete="off"
      maxLength={200}
      value={draft.title}
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextField
      label="Summary"
      hint="One or two sentences below the title (optional)"
      autoComplete="off"
      maxLength={400}
      value={draft.deck}
      onChange={({ target }) => change({ deck: target.value })}
    />
    <TextField
      label="Author"
      autoComplete="off"
      maxLength={120}
      value={draft.author}
      onChange={({ target }) => change({ author: target.value })}
    />
    <SourceFields source={draft.source} onChange={(source) => change({ source })} />
    <Ticks
      legend="Teams"
      options={everyTeam().map(({ slug, title }) => ({ value: slug, label: title }))}
      values={draft.teams}
      onChange={(teams) => change({ teams })}
    />
    <Told draft={draft} change={change} />
    <Lead draft={draft} change={change} />
  </>
)

const daysBack = 45
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const useLateGames = () => {
  const now = Date.now()
  const query = { startDate: dayOf(now - daysBack * dayMs), endDate: dayOf(now + dayMs) }
  return useAnswer('late-games', getSchedule, { query })
}

function Told({ draft: { teams, tells }, change }: Part) {
  const games = (useLateGames().data?.games ?? []).filter(
    ({ id, sport, status }) =>
      tells.includes(id) || (teams.includes(sport) && (status.kind === 'final' || status.kind === 'live')),
  )
  const listed = new Set(games.map(({ id }) => id))
  const options = [
    ...games.map((game) => ({ value: game.id, label: `${gameWords(game)}, ${dayInWords(game.day)}` })),
    ...tells.filter((id) => !listed.has(id)).map((id) => ({ value: id, label: `Game ${id}` })),
  ]
  if (options.length === 0) return null
  return (
    <Ticks
      legend="Contains results of these games (hidden from fans who hide scores)"
      options={options}
      values={tells}
      onChange={(chosen) => change({ tells: chosen })}
    />
  )
}

export const gameWords = ({
  away,
  home,
  title,
}: {
  away: { short: string } | null
  home: { short: string } | null
  title: string | null
}): string => (away && home ? `${away.short} at ${home.short}` : (title ?? 'a meet'))

function Lead({ draft: { picture }, change }: Part) {
  const task = useTask()
  const upload = (file: File) =>
    void task.run(async () => {
      const { name } = await request(putStoryPicture, { body: file })
      change({ picture: { name, alt: '' } })
    })
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <FileButton label="Lead picture" types={putStoryPicture.bytes.types} busy={task.busy} onFile={upload}>
          {picture ? 'Replace lead picture' : 'Add lead picture'}
        </FileButton>
        {picture && (
          <IconButton icon="close" plain label="Remove lead picture" onClick={() => change({ picture: null })} />
        )}
      </div>
      {picture && (
        <TextField
          label="Lead picture alt text"
          hint="For screen readers"
          autoComplete="off"
          maxLength={500}
          value={picture.alt}
          onChange={({ target }) => change({ picture: { ...picture, alt: target.value } })}
        />
      )}
      <FormError message={task.error?.message} />
    </div>
  )
}
