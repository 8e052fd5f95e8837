import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { ScoreFile } from '@fieldhouse/contract/games/files'
import { listSchools, matchSchool } from '@fieldhouse/contract/games/names'
import { Button } from '@fieldhouse/design/action/Button'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { useState } from 'react'
import { sendStaffRequest } from '../../api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../api/queries.ts'
import { SearchChoice } from '../../choosing/SearchChoice.tsx'
import { findNearOption } from '../../choosing/search-choice.model.ts'
import { EditForm } from '../../form/unsaved/EditForm.tsx'
import { toTeam } from '../../look/team-of-school.ts'
import { QueryResult } from '../../screen/QueryResult.tsx'
import styles from '../FileCard.module.css'
import { tellFileNews } from '../file-news.tsx'
import { listSchoolOptions, type SchoolOption } from './naming.model.ts'

interface SchoolQuestionProps {
  file: number
  unknown: { name: string; producer: string }
}

/** Asks which school a name in a file is. The answer is kept for later files, and the file is read again. */
export function SchoolQuestion({ file, unknown }: SchoolQuestionProps) {
  const result = useEndpoint('schools', listSchools, { query: {} })
  return (
    <QueryResult result={result} what="The list of schools">
      {({ schools }) => (
        <SchoolAnswer file={file} unknown={unknown} options={listSchoolOptions(unknown.name, schools)} />
      )}
    </QueryResult>
  )
}

function SchoolAnswer({ file, unknown, options }: SchoolQuestionProps & { options: readonly SchoolOption[] }) {
  const { name, producer } = unknown
  const [chosen, setChosen] = useState(() => findNearOption(name, options)?.id)
  const task = useTask()
  const school = options.find(({ id }) => id === chosen)
  const saveAnswer = () =>
    void task.run(async () => {
      if (!school) throw new Error(`Choose the school that “${name}” is.`)
      const { files } = await sendStaffRequest(matchSchool, { body: { name, producer, school: school.id } })
      await refetchQueries('files', 'schools', 'games', 'game', 'changes', 'activity log')
      tellFileNews(`“${name}” is ${school.label}. ${describeReadFile(file, files)}`)
    })
  return (
    <EditForm draft={chosen} className={styles.question} onSubmit={saveAnswer}>
      <SearchChoice
        legend={`Which school is “${name}”?`}
        searchLabel="Search schools"
        options={options}
        chosen={chosen}
        onChoose={setChosen}
        renderArt={({ school: one }) => <TeamCrest team={toTeam(one)} size={28} />}
        none="No schools yet. Add the game to the schedule first."
      />
      <p className={styles.small}>
        {producer === '' ? 'Later files' : `Later files from ${producer}`} will use your answer. A new opponent? Add the
        game to the schedule first.
      </p>
      <FormError message={task.error?.message} />
      <div className={styles.actions}>
        <Button type="submit" size={44} busy={task.busy}>
          {school ? `It’s ${school.label}` : 'Choose a school'}
        </Button>
      </div>
    </EditForm>
  )
}

/** What became of the file after it was read again. */
function describeReadFile(file: number, files: readonly ScoreFile[]): string {
  const again = files.find(({ id }) => id === file)
  return again ? again.report.message : 'Saved for later files.'
}
