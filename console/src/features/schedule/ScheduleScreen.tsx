import { useMedia } from '@fieldhouse/client/state/useMedia'
import { currentSchool } from '@fieldhouse/contract/company'
import { getZoneLabel } from '@fieldhouse/contract/local-time'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { askToLeave } from '../../shared/router/leaving.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { useToday } from '../../shared/useToday.ts'
import { ScheduleActions } from './ScheduleActions.tsx'
import { SeasonPart } from './SeasonPart.tsx'
import { useSeasonChoices } from './season/season-address.ts'
import { AddGameDialog } from './tools/AddGameDialog.tsx'
import { ImportTools } from './tools/ImportTools.tsx'
import { useSchoolYears, useSeason } from './useSeason.ts'
import { useShownRows } from './useShownRows.ts'

const narrowQuery = '(max-width: 900px)'

/** The games of a school year: found, finished by typing their finals, added and imported. */
export function ScheduleScreen() {
  const time = useToday()
  const [choices, changeChoices] = useSeasonChoices(time.currentYear)
  const { result, rows } = useSeason(choices.year, time)
  const years = useSchoolYears(time.currentYear, choices.year)
  const shown = useShownRows(rows, choices, changeChoices)
  const isNarrow = useMedia(narrowQuery)
  const isImporting = choices.tool === 'import'
  return (
    <ConsoleScreen
      title="Schedule"
      text={isImporting ? 'Import games from a table or an address.' : describeSeason(rows?.length)}
      actions={
        isImporting ? (
          <Button
            size={44}
            icon="back"
            variant="secondary"
            onClick={() => askToLeave(() => changeChoices({ tool: undefined }))}
          >
            Back to the schedule
          </Button>
        ) : (
          <ScheduleActions
            choices={choices}
            years={years}
            rows={shown.rows}
            isNarrow={isNarrow}
            onChange={changeChoices}
          />
        )
      }
    >
      {isImporting ? (
        <ImportTools />
      ) : (
        <SeasonPart
          result={result}
          rows={rows}
          shown={shown}
          time={time}
          years={years}
          choices={choices}
          onChange={changeChoices}
          isNarrow={isNarrow}
        />
      )}
      {choices.tool === 'add' && (
        <AddGameDialog onClose={() => changeChoices({ tool: undefined }, { replace: true })} />
      )}
    </ConsoleScreen>
  )
}

function describeSeason(games: number | undefined): string {
  const counts = [
    formatQuantity(listSchoolSports().length, 'team'),
    ...(games === undefined ? [] : [formatQuantity(games, 'game')]),
  ]
  return `${counts.join(', ')}. ${getZoneLabel(currentSchool().timeZone)}.`
}
