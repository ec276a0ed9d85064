import { isOpen } from '#domain/line-traits.ts'
import type { LoanState } from '#domain/loan.ts'
import { dueAt } from '#domain/overdue.ts'
import { cancelReasons, denialReasons } from './customers.ts'
import type { PlannedLoan } from './plan.ts'
import { LoanStory } from './story.ts'
import type { DemoWorld } from './world.ts'

const day = 24 * 60 * 60 * 1000

/** The staff in a loan's story, besides its creator and customer. */
interface Staff {
  readonly admin: number
  readonly manager: number
  readonly planned: PlannedLoan
}

/** Simulates one loan until it reaches its planned state. */
export function simulateLoan(world: DemoWorld, planned: PlannedLoan): void {
  const story = new LoanStory(world, planned, wantedBy(world, planned))
  const admin = world.random.pick(world.fulfillers(planned.storeroomId))
  const manager = world.random.pick(world.managers(story.loan.countryId))
  storyOf[planned.goal](story, { admin, manager, planned })
}

const storyOf: Record<LoanState, (story: LoanStory, staff: Staff) => void> = {
  PENDING: () => undefined,
  PROCESSING: sourceSome,
  APPROVED: sourceSome,
  FULFILLED: (story, staff) => {
    sourceAll(story, staff)
    sendPerhaps(story, staff)
  },
  SIGNED: (story, staff) => {
    sign(story, staff)
    shipPerhaps(story, staff)
  },
  ACTIVE: (story, staff) => {
    shipAll(story, staff)
    returnSome(story, staff)
  },
  COMPLETED: (story, staff) => {
    shipAll(story, staff)
    endAll(story, staff)
  },
  DENIED: deny,
  CANCELLED: cancel,
}

/** Up to three models with up to four units each, never the last units in stock. */
function wantedBy(world: DemoWorld, { storeroomId, age, goal }: PlannedLoan): Map<number, number> {
  const { random } = world
  const at = world.now - age * day
  const shelves = random.shuffled([
    ...new Set(world.units.filter(unit => unit.storeroomId === storeroomId).map(unit => unit.productId)),
  ])
  const least = goal === 'PROCESSING' || goal === 'APPROVED' ? 2 : 1
  const wanted = new Map<number, number>()
  const models = random.whole(1, 3)
  for (const productId of shelves) {
    if (wanted.size === models) break
    const amount = random.whole(least, 4)
    if (world.free(storeroomId, productId, at).length >= amount + 2) wanted.set(productId, amount)
  }
  return wanted
}

function approve(story: LoanStory, { manager }: Staff): void {
  if (story.loan.state !== 'PENDING') return
  story.wait(1, 20)
  story.decide('approve', manager, null)
}

function deny(story: LoanStory, { manager }: Staff): void {
  story.wait(2, 40)
  story.decide('deny', manager, story.world.random.pick(denialReasons))
}

/** Leaves at least one line without a unit. */
function sourceSome(story: LoanStory, staff: Staff): void {
  approve(story, staff)
  const amount = story.world.random.whole(0, story.lines.length - 1)
  if (amount > 0) story.wait(1, 20)
  for (const line of story.lines.slice(0, amount)) {
    story.wait(0.02, 0.2)
    story.source(line, staff.admin)
  }
}

function sourceAll(story: LoanStory, staff: Staff): void {
  approve(story, staff)
  story.wait(3, 30)
  for (const line of story.lines) {
    story.wait(0.02, 0.2)
    story.source(line, staff.admin)
  }
}

function sendPerhaps(story: LoanStory, { admin, planned }: Staff): void {
  if (!planned.isForgotten && story.world.random.happens(0.35)) return
  story.wait(0.5, 8)
  story.send(admin)
}

/** Some documents are sent twice. */
function sign(story: LoanStory, staff: Staff): void {
  sourceAll(story, staff)
  story.wait(0.5, 10)
  story.send(staff.admin)
  if (story.world.random.happens(0.15)) {
    story.wait(4, 30)
    story.send(staff.admin)
  }
  story.wait(1, 40)
  story.sign()
}

/** Ships a part of every fourth signed loan. */
function shipPerhaps(story: LoanStory, { admin }: Staff): void {
  if (story.lines.length < 2 || !story.world.random.happens(0.25)) return
  story.wait(1, 12)
  story.ship(story.lines.slice(0, 1), admin)
}

function shipAll(story: LoanStory, staff: Staff): void {
  sign(story, staff)
  story.wait(1, 24)
  story.ship(story.lines, staff.admin)
}

/** Returns a unit of every fourth active loan. */
function returnSome(story: LoanStory, { admin }: Staff): void {
  if (story.lines.length < 2 || !story.world.random.happens(0.25)) return
  story.wait(20, 72)
  for (const line of story.lines.slice(0, 1)) story.end(line, 'return', admin)
}

/** Around the due date most units come back; a few are damaged, lost, or stay for good where the country allows it. */
function endAll(story: LoanStory, { admin, manager }: Staff): void {
  const { random } = story.world
  story.waitUntil(Date.parse(dueAt(story.loan)) + random.between(-6, 2) * day)
  for (const line of story.lines.filter(isOpen)) {
    story.wait(0.02, 0.3)
    const fate = random.fraction()
    if (fate < 0.04) story.end(line, 'damage', admin)
    else if (fate < 0.06) story.end(line, 'loseAtCustomer', admin)
    else if (fate < 0.12 && story.allowsPermanentLoan) story.end(line, 'makePermanent', manager)
    else story.end(line, 'return', admin)
  }
}

/** Cancelled by its creator, because all its units were removed, or by a manager after some units were packed. */
function cancel(story: LoanStory, staff: Staff): void {
  const { random } = story.world
  const reason = random.pick(cancelReasons)
  const way = random.whole(1, 3)
  if (way === 3) sourceSome(story, staff)
  story.wait(2, 40)
  if (way === 1) story.decide('cancel', story.loan.createdBy, reason)
  else if (way === 2) for (const line of story.lines) story.cancelLine(line, story.loan.createdBy)
  else story.decide('cancel', staff.manager, reason)
}
