import { type ListedSchool, putSchoolLogo, removeSchoolLogo } from '@fieldhouse/contract/games/names'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { toTeam } from '../../shared/look/team-of-school.ts'
import { PictureField } from '../../shared/pictures/PictureField.tsx'
import styles from './Opponents.module.css'
import { refetchSchools } from './opponent-queries.ts'

/** The logo as fans see it beside scores, on light and on dark. */
export function LogoPanel({ school }: { school: ListedSchool }) {
  const { id, name, logo } = school
  const params = { id: String(id) }
  return (
    <Panel title="Logo">
      <PictureField
        slot="opponent"
        label="Logo"
        hidesLabel
        name={name}
        without="Fans see a crest drawn from the name."
        drawing={
          <span className={styles.logos}>
            {(['light', 'dark'] as const).map((theme) => (
              <span key={theme} data-theme={theme} className={styles.logo}>
                <TeamCrest team={toTeam(school)} size={72} />
              </span>
            ))}
          </span>
        }
        image={logo}
        put={async ({ body }) => {
          await sendStaffRequest(putSchoolLogo, { params, body })
          await refetchSchools()
        }}
        takeDown={async () => {
          await sendStaffRequest(removeSchoolLogo, { params })
          await refetchSchools()
        }}
      />
    </Panel>
  )
}
