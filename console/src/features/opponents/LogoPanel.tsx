import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type ListedSchool, putSchoolLogo, removeSchoolLogo } from '@fieldhouse/contract/games/names'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { FileButton } from '../../shared/files/FileButton.tsx'
import { toTeam } from '../../shared/look/team-of-school.ts'
import styles from './Opponents.module.css'
import { refetchSchools } from './opponent-queries.ts'

const logoTypes = ['image/png', 'image/webp', 'image/jpeg']

/** The logo as fans see it beside scores, on light and on dark. */
export function LogoPanel({ school }: { school: ListedSchool }) {
  const task = useTask()
  const [status, setStatus] = useState('')
  const params = { id: String(school.id) }
  const changeLogo = (send: () => Promise<unknown>, done: string) =>
    void task.run(async () => {
      setStatus('')
      await send()
      await refetchSchools()
      setStatus(done)
    })
  const uploadLogo = (file: File) =>
    changeLogo(() => sendStaffRequest(putSchoolLogo, { params, body: file }), 'Logo saved.')
  const removeLogo = () => changeLogo(() => sendStaffRequest(removeSchoolLogo, { params }), 'Logo removed.')
  return (
    <Panel title="Logo" text={school.logo ? undefined : 'No logo yet. Fans see a crest drawn from the name.'}>
      <div className={styles.form}>
        <div className={styles.logos}>
          {(['light', 'dark'] as const).map((theme) => (
            <span key={theme} data-theme={theme} className={styles.logo}>
              <TeamCrest team={toTeam(school)} size={72} />
            </span>
          ))}
        </div>
        <p className={styles.quiet}>PNG, WebP or JPEG, up to 5 MB. Square with a clear background looks best.</p>
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <FileButton label={`Logo of ${school.name}`} types={logoTypes} busy={task.busy} onFile={uploadLogo}>
            {school.logo ? 'Replace logo' : 'Upload logo'}
          </FileButton>
          {school.logo && (
            <Button size={44} variant="outline" busy={task.busy} onClick={removeLogo}>
              Take down
            </Button>
          )}
          <span role="status" className={styles.quiet}>
            {status}
          </span>
        </div>
      </div>
    </Panel>
  )
}
