import { Button, buttonClass } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import { linkClass, TextButton } from '../action/TextLink.tsx'
import { Icon } from '../art/Icon.tsx'
import { Badge } from '../feedback/Badge.tsx'
import { Row, Section, Specimen } from './Specimen.tsx'

const variants = ['primary', 'brand', 'secondary', 'outline'] as const
const sizes = [56, 48, 44, 36] as const

export function ActionSection() {
  return (
    <Section title="Actions">
      <Specimen title="Button: variants and sizes" span={2}>
        {sizes.map((size) => (
          <Row key={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size} icon={variant === 'primary' ? 'play' : undefined}>
                {variant}
              </Button>
            ))}
          </Row>
        ))}
      </Specimen>
      <Specimen title="Button: disabled, busy, a link, full width" span={2}>
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              Disabled
            </Button>
          ))}
        </Row>
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} busy>
              Saving
            </Button>
          ))}
        </Row>
        <Row>
          <a href="#main" className={buttonClass({ variant: 'secondary', wide: true })}>
            <Icon name="mail" size={17} />A link as a button, full width
          </a>
        </Row>
      </Specimen>
      <Specimen title="Icon button">
        <Row>
          <IconButton icon="back" label="Back" />
          <IconButton icon="close" label="Close" plain />
          <IconButton icon="copy" label="Copy" size={36} />
          <IconButton icon="bell" label="Alerts" disabled />
        </Row>
      </Specimen>
      <Specimen title="Text link">
        <Row>
          <a href="#main" className={linkClass()}>
            Create an account
          </a>
          <TextButton disabled>
            <Icon name="clock" size={15} />
            Resend in 0:24
          </TextButton>
        </Row>
        <p>
          Accept the{' '}
          <a href="#main" className={linkClass('inline')}>
            privacy notice
          </a>
          .
        </p>
      </Specimen>
      <Specimen title="Badge" span={2}>
        <Row>
          <Badge tone="live">LIVE</Badge>
          <Badge>Final</Badge>
          <Badge tone="success">This device</Badge>
          <Badge tone="warning">Not confirmed</Badge>
          <Badge tone="danger">Broken</Badge>
          <Badge tone="gold">+50 points</Badge>
          <Badge tone="info">Delayed</Badge>
          <Badge tone="glass">Over art</Badge>
        </Row>
      </Specimen>
    </Section>
  )
}
