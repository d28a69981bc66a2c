import { Link } from 'react-router-dom';
import { siteName } from '@contract/site.ts';
import { Clause, Document } from './document.tsx';
import { RunningOrder } from './running-order.tsx';
import { Skyline } from './skyline.tsx';

export function About() {
  return (
    <Document
      kicker="Who is this"
      heading="About us"
      lead={`${siteName} is a fanzine that happens to be a website. It is about loud music, and it is written by people who were there.`}
    >
      <Skyline />
      <Clause title="What it is for">
        <p>
          For finding out who plays where, whether the new record is any good, and what the evening was like
          for those who missed it. For saying the opposite underneath. For watching and listening without
          being watched and listened to.
        </p>
      </Clause>
      <Clause title="Who makes it">
        <p>
          Members. Anybody can make an account. Some members are authors and write articles; some look after
          the comments; one or two are admins and keep the place running. These are roles, not ranks, and an
          admin hands them out.
        </p>
        <p>
          If you want to write, say so through the <Link to="/contact">contact page</Link> and add something
          you have written. A review of last night's show is the best application there is.
        </p>
      </Clause>
      <Clause title="Who pays for it">
        <p>
          Readers, when they feel like it. The Donate button takes one payment by card and never comes back
          for another. Giving buys no badge, no better seat and no say in what is written. There is no
          advertising on these pages.
        </p>
      </Clause>
      <Clause title="House rules">
        <ul>
          <li>Be hard on records and easy on people.</li>
          <li>What you did not see, you do not report.</li>
          <li>No hate. It is the one thing that gets you thrown out at once.</li>
          <li>Mistakes are put right in the open, with a date.</li>
        </ul>
      </Clause>
      <RunningOrder />
    </Document>
  );
}
