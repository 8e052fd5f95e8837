import { dayMs } from '@fieldhouse/contract/durations'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { putStoryPicture } from '@fieldhouse/contract/stories/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports as everyTeam } from '@fieldhouse/sports/identities'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { useEndpoint } from '../../shared/api/queries.ts'
import { CheckboxGroup } from '../../shared/form/fields.tsx'
import { PictureField } from '../../shared/pictures/PictureField.tsx'
import { formatFullDay } from '../../shared/time.ts'
import { StorySourceFields } from './StorySourceFields.tsx'
import { getSmallSource } from './small-source.ts'
import type { StoryDraft } from './stories.model.ts'

type StoryFieldsProps = { draft: StoryDraft; change: (changes: Partial<StoryDraft>) => void }

/** Fields of a story beside its body: title, author, source, teams, and the games whose results it contains. */
export const StoryFields = ({ draft, change }: StoryFieldsProps) => (
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
    <StorySourceFields source={draft.source} onChange={(source) => change({ source })} />
    <CheckboxGroup
      legend="Teams"
      options={everyTeam().map(({ slug, title }) => ({ value: slug, label: title }))}
      values={draft.teams}
      onChange={(teams) => change({ teams })}
    />
    <ResultsOfGames draft={draft} change={change} />
    <LeadPicture draft={draft} change={change} />
  </>
)

const daysBack = 45
const formatIsoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const useRecentGames = () => {
  const now = Date.now()
  const query = { startDate: formatIsoDay(now - daysBack * dayMs), endDate: formatIsoDay(now + dayMs) }
  return useEndpoint('late-games', getSchedule, { query })
}

function ResultsOfGames({ draft: { teams, tells }, change }: StoryFieldsProps) {
  const games = (useRecentGames().data?.games ?? []).filter(
    ({ id, sport, status }) =>
      tells.includes(id) || (teams.includes(sport) && (status.kind === 'final' || status.kind === 'live')),
  )
  const listed = new Set(games.map(({ id }) => id))
  const options = [
    ...games.map((game) => ({ value: game.id, label: `${formatGameTitle(game)}, ${formatFullDay(game.day)}` })),
    ...tells.filter((id) => !listed.has(id)).map((id) => ({ value: id, label: `Game ${id}` })),
  ]
  if (options.length === 0) return null
  return (
    <CheckboxGroup
      legend="Contains results of these games (hidden from fans who hide scores)"
      options={options}
      values={tells}
      onChange={(chosen) => change({ tells: chosen })}
    />
  )
}

export const formatGameTitle = ({
  away,
  home,
  title,
}: {
  away: { short: string } | null
  home: { short: string } | null
  title: string | null
}): string => (away && home ? `${away.short} at ${home.short}` : (title ?? 'a meet'))

function LeadPicture({ draft: { title, picture }, change }: StoryFieldsProps) {
  return (
    <>
      <PictureField
        slot="story"
        label="Lead picture"
        name={title.trim() || 'the story'}
        without="Fans see the title alone."
        image={picture && getSmallSource(picture.name)}
        put={async ({ body }) => {
          const { name } = await sendStaffRequest(putStoryPicture, { body })
          change({ picture: { name, alt: '' } })
        }}
        saved="Uploaded. Describe it, then save the story."
        hasUndo={false}
        actions={
          picture && (
            <Button size={44} variant="outline" icon="trash" onClick={() => change({ picture: null })}>
              Remove lead picture
            </Button>
          )
        }
      />
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
    </>
  )
}
