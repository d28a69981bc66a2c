import { Link, useSearchParams } from 'react-router-dom';
import styles from './users.module.css';
import { History } from './history.tsx';
import { historyMemberFrom, historyPath, usersPath } from './query.ts';
import { useNames } from './use-names.ts';

/** The audit log for admins and moderators, about all members or one. */
export function AuditView() {
  const [parameters] = useSearchParams();
  const member = historyMemberFrom(parameters);
  const nameOf = useNames(member === '' ? [] : [member]);
  return (
    <section aria-label="History" className={styles.view}>
      {member !== '' && (
        <p className={styles.of}>
          <span>
            What was done to{' '}
            <Link to={usersPath({ words: '', filter: 'all', member })}>{nameOf(member)}</Link>.
          </span>{' '}
          <Link to={historyPath()}>Show everybody</Link>
        </p>
      )}
      <History key={member} member={member === '' ? null : member} pageSize={25} />
    </section>
  );
}
