import { Button, TextButton } from '../../../../board/button.tsx'
import { add, type EmpireProps, type PageProps, useDesk } from '../store.ts'
import './pages.css'
import './research.css'
import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { doneBy, outlookSl, outlookTech } from '../../checked/outlook.ts'
import { isKnot, type Tree, trees } from '../../design/catalogue.ts'
import { askingOf, idleCenters } from '../../idle/idle.ts'
import { systemName } from '../../map/world.ts'
import { openFor } from '../../offers/building.ts'
import { chanceNext } from '../../science/projects.ts'
import { count, mine, money, short } from '../reading.ts'
import { ordersIn } from '../sheet/judge.ts'
import { Table } from './table.tsx'

/** Projects, centers, and the trees by SL: done, open, in work, and knots. */
export function ResearchPage({ view, eye }: PageProps): ReactNode {
  const { writing } = useDesk()
  const [open, setOpen] = useState<string | null>(null)
  const empire = mine(view, eye)
  if (empire === null) return null
  const { projects, installations } = empire
  const idle = idleCenters(empire, askingOf(view, empire, ordersIn(writing?.text ?? '')).centers)
  const centers = [...installations.id.keys()].filter((at) =>
    ['SCI', 'RDG', 'RDD'].includes(installations.kind[at] ?? ''),
  )
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Research</h2>
        <p className="sub">Empire level {empire.el}</p>
      </header>
      <h3>Projects</h3>
      <Table
        caption="Projects"
        rows={[...projects.id.keys()]}
        keyOf={(at) => projects.id[at] ?? 0}
        none="You have no projects."
        columns={[
          {
            head: 'Project',
            cell: (at) =>
              `P${projects.id[at]} ${projects.target[at] || 'EL'} ${projects.kind[at] === 'TECH' ? '' : projects.level[at]}`,
          },
          { head: 'Centers', cell: (at) => (projects.centers[at] ?? []).map((id) => `I${id}`).join(', ') },
          {
            head: 'Turns',
            figures: true,
            cell: (at) => `${projects.elapsed[at]}, at least ${projects.minimum[at]}`,
          },
          {
            head: 'Chance',
            figures: true,
            cell: (at) => (projects.kind[at] === 'EL' ? 'sure' : `${short(chanceNext(empire, at))}% next`),
          },
          { head: 'MC a turn', figures: true, cell: (at) => money(projects.cost[at] ?? 0) },
          {
            head: '',
            cell: (at) =>
              writing === null ? (
                projects.suspended[at] === true && 'suspended'
              ) : (
                <TextButton
                  onClick={() =>
                    add(`${projects.suspended[at] === true ? 'resume' : 'cancel'} P${projects.id[at]}`)
                  }
                >
                  {projects.suspended[at] === true ? 'Resume' : 'Cancel'}
                </TextButton>
              ),
          },
        ]}
      />
      <h3>Centers</h3>
      <Table
        caption="Centers"
        rows={centers}
        keyOf={(at) => installations.id[at] ?? 0}
        none="You have no centers."
        columns={[
          { head: 'Center', cell: (at) => `I${installations.id[at]}` },
          {
            head: 'Kind',
            cell: (at) =>
              `${installations.kind[at]}${installations.tree[at] === '' ? '' : ` ${installations.tree[at]}`}`,
          },
          { head: 'At', cell: (at) => systemName(installations.system[at] ?? 0) },
          { head: 'Rating', figures: true, cell: (at) => installations.rating[at] },
          {
            head: 'State',
            cell: (at) =>
              (installations.left[at] ?? 0) > 0
                ? `works in ${count(installations.left[at] ?? 0, 'turn')}`
                : (installations.targetLeft[at] ?? 0) > 0
                  ? `rating ${installations.target[at]} in ${count(installations.targetLeft[at] ?? 0, 'turn')}`
                  : idle.includes(at)
                    ? 'idle'
                    : 'at work',
          },
        ]}
      />
      <h3>
        Trees <Clause id="SC-10.5" />
      </h3>
      <ol className="sc-trees">
        {trees
          .filter(({ virtual }) => !virtual)
          .map((tree) => (
            <TreeRow
              key={tree.id}
              view={view}
              empire={empire}
              tree={tree}
              idle={writing === null ? [] : idle}
              open={open === tree.id}
              onOpen={() => setOpen(open === tree.id ? null : tree.id)}
            />
          ))}
      </ol>
    </div>
  )
}

/** SLs that are shown of a tree. */
const SHOWN = 14

interface TreeProps extends EmpireProps {
  readonly tree: Tree
  readonly idle: readonly number[]
  readonly open: boolean
  onOpen(): void
}

/** A tree as a row of SLs: what is done, the one that is next, what stands at each, knots. */
function TreeRow({ view, empire, tree, idle, open, onOpen }: TreeProps): ReactNode {
  const at = trees.indexOf(tree)
  const level = empire.sl[at] ?? 1
  const work = empire.projects.kind.some((kind, i) => kind === 'SL' && empire.projects.target[i] === tree.id)
  return (
    <li className="sc-tree">
      <button type="button" className="sc-tree-head" aria-expanded={open} onClick={onOpen}>
        <b>{tree.id}</b> <span>{tree.name}</span>{' '}
        <small>
          SL {level}
          {work && ', in work'}
        </small>
      </button>
      <span className="sc-levels" aria-hidden="true">
        {Array.from({ length: SHOWN }, (_, i) => i + 1).map((sl) => {
          const rows = tree.rows.filter((row) => row.sl === sl)
          const known = rows.length > 0 && rows.every(({ code }) => empire.tech.includes(code))
          const state = sl <= level ? 'done' : sl === level + 1 ? (work ? 'work' : 'next') : 'far'
          return (
            <i key={sl} className={`${state}${isKnot(tree, sl) ? ' knot' : ''}${known ? ' known' : ''}`}>
              {rows[0]?.code ?? ''}
            </i>
          )
        })}
      </span>
      {open && <TreeCard view={view} empire={empire} tree={tree} level={level} work={work} idle={idle} />}
    </li>
  )
}

interface TreeCardProps extends Omit<TreeProps, 'open' | 'onOpen'> {
  readonly level: number
  readonly work: boolean
}

/** What is next in a tree, and which of its technologies are open. */
function TreeCard({ view, empire, tree, level, work, idle }: TreeCardProps): ReactNode {
  const { installations } = empire
  const science = idle.find(
    (at) => installations.kind[at] === 'SCI' && (installations.rating[at] ?? 0) > level,
  )
  const rating = science === undefined ? level + 1 : (installations.rating[science] ?? 1)
  const next = outlookSl(view, empire, tree, level + 1, rating)
  const technologies = tree.rows.filter(({ code, sl }) => !empire.tech.includes(code) && sl <= level + 1)
  return (
    <div className="sc-tree-card">
      <p>
        <b>
          SL {level + 1}
          {isKnot(tree, level + 1) && ', a knot'}
        </b>{' '}
        {money(next.cost)} MC a turn, {next.minimum} {next.minimum === 1 ? 'turn' : 'turns'} at least.{' '}
        <Odds of={doneBy(next, 8)} />
        {work ? (
          <span className="sub"> In progress.</span>
        ) : science === undefined ? (
          <span className="sub"> Needs an idle Science Center of rating {level + 1}.</span>
        ) : (
          <Button look="sc-add" onClick={() => add(`research SL I${installations.id[science]} ${tree.id}`)}>
            Research it by I{installations.id[science]}
          </Button>
        )}
      </p>
      {technologies.map((of) => {
        const center = idle.find(
          (at) => installations.kind[at] !== 'SCI' && openFor(empire, at).includes(of.code),
        )
        const outlook = outlookTech(view, empire, of, [
          center === undefined ? of.sl : (installations.rating[center] ?? 1),
        ])
        return (
          <p key={of.code}>
            <b>{of.code}</b> {of.name !== of.code && `${of.name}, `}
            {money(outlook.cost)} MC a turn, {outlook.minimum} {outlook.minimum === 1 ? 'turn' : 'turns'} at
            least. <Odds of={doneBy(outlook, 8)} />
            {center === undefined ? (
              <span className="sub"> Needs SL {of.sl} and an idle R&D Center of that rating.</span>
            ) : (
              <Button look="sc-add" onClick={() => add(`research I${installations.id[center]} ${of.code}`)}>
                Develop it by I{installations.id[center]}
              </Button>
            )}
          </p>
        )
      })}
    </div>
  )
}

/** The chance that a project is done by each of the next turns, as a small curve; dark from where it is likelier than not. */
function Odds({ of }: { readonly of: readonly number[] }): ReactNode {
  const last = of.at(-1) ?? 0
  return (
    <svg
      className="sc-odds"
      width={of.length * 9}
      height="18"
      role="img"
      aria-label={`${last}% chance to finish by turn ${of.length}`}
    >
      {of.map((percent, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: turns keep their order
          key={i}
          x={i * 9}
          y={17 - Math.max(1, percent * 0.16)}
          width="7"
          height={Math.max(1, percent * 0.16)}
          className={percent >= 50 ? 'likely' : ''}
        />
      ))}
    </svg>
  )
}
