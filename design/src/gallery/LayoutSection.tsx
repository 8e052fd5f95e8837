import { buttonClass } from '../action/Button.tsx'
import { IconButton, iconButtonClass } from '../action/IconButton.tsx'
import { linkClass, TextButton } from '../action/TextLink.tsx'
import { Crest } from '../art/Crest.tsx'
import { Icon } from '../art/Icon.tsx'
import { Logo } from '../art/Logo.tsx'
import { Avatar } from '../layout/Avatar.tsx'
import { Count } from '../layout/Count.tsx'
import { Divider } from '../layout/Divider.tsx'
import { Panel } from '../layout/Panel.tsx'
import { ProgressHeader } from '../layout/ProgressHeader.tsx'
import { StickyFooter } from '../layout/StickyFooter.tsx'
import { TabBar } from '../shell/TabBar.tsx'
import { TopBar } from '../shell/TopBar.tsx'
import styles from './ComponentGallery.module.css'
import { GallerySection, GallerySpecimen, SpecimenRow } from './GallerySpecimen.tsx'

const broken = 'data:image/png;base64,AA=='
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23246" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="4" r="2" fill="%23fd8"/%3E%3C/svg%3E'

export function LayoutSection() {
  return (
    <GallerySection title="Layout and shell">
      <GallerySpecimen title="Panel" span={2} bare>
        <Panel title="Password" level={3} text="Changed four days ago." action={<TextButton>Change</TextButton>}>
          <p>The panel’s content.</p>
        </Panel>
      </GallerySpecimen>
      <GallerySpecimen title="Avatar: picture, broken picture, initials" span={2}>
        <SpecimenRow>
          <Avatar name="Avery Stone" src={picture} size={112} />
          <Avatar name="Avery Stone" src={broken} size={68} />
          <Avatar name="Łukasz Ångström" />
          <Avatar name="avery.stone@example.com" size={34} />
          <Count value={6} of={18} label="teams followed" />
          <Count value={0} label="affiliations" />
        </SpecimenRow>
        <Divider word="or" />
      </GallerySpecimen>
      <GallerySpecimen title="Top bar and progress header" span={4} bare>
        <div className={styles.frame}>
          <TopBar
            logo={<Logo crest={<Crest mark="peaks" size={32} />} name="UTES" />}
            nav={
              <>
                <a href="#main" aria-current="page">
                  Home
                </a>
                <a href="#main">Account</a>
              </>
            }
            actions={
              <>
                <IconButton icon="search" label="Search" />
                <Avatar name="Avery Stone" />
              </>
            }
          />
          <ProgressHeader
            label="Setup"
            value={60}
            back={
              <a href="#main" aria-label="Back to account" className={iconButtonClass()}>
                <Icon name="back" />
              </a>
            }
            end={
              <a href="#main" className={linkClass()}>
                Skip
              </a>
            }
          />
          <StickyFooter>
            <span>
              <b className="numeric">6</b> teams picked
            </span>
            <a href="#main" className={buttonClass()}>
              Continue
            </a>
          </StickyFooter>
        </div>
      </GallerySpecimen>
      <GallerySpecimen title="Tab bar: only below 700 px" span={4} bare>
        <div className={styles.phone}>
          <TabBar>
            <a href="#main" aria-current="page">
              <Icon name="home" size={22} />
              <span>Home</span>
            </a>
            <a href="#main">
              <Icon name="heart" size={22} />
              <span>Teams</span>
            </a>
            <a href="#main">
              <Icon name="user" size={22} />
              <span>Account</span>
            </a>
          </TabBar>
        </div>
      </GallerySpecimen>
    </GallerySection>
  )
}
