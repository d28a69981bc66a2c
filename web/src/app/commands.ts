// All kinds of commands, for what a member may have left unsent on an earlier visit: see `sendCommandsOf`.
import '../features/article-admin/delete-draft.ts';
import '../features/comments/delete-comment.ts';
import '../features/editor/api/delete-note.ts';
import '../features/events/attendance/member-attendance.ts';
import '../features/events/set-lists/remove-set-list.ts';
import '../features/follow/member-follows.ts';
import '../features/horns/member-horns.ts';
import '../features/notifications/member-notifications.ts';
import '../features/notifications/muting.ts';
import '../features/saved/member-saved.ts';
