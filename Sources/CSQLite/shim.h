// SQLite, reached by dlopen as libcurl is: what keeps nothing never pays for it. Only headers are used
// when building.
#ifndef HARK_SQLITE_SHIM_H
#define HARK_SQLITE_SHIM_H
#include <dlfcn.h>
#include <sqlite3.h>
#include <stdlib.h>

// The functions of one loaded SQLite. It is never unloaded.
struct hark_sqlite {
  __typeof__(&sqlite3_libversion_number) libversion_number;
  __typeof__(&sqlite3_open_v2) open_v2;
  __typeof__(&sqlite3_close_v2) close_v2;
  __typeof__(&sqlite3_extended_result_codes) extended_result_codes;
  __typeof__(&sqlite3_extended_errcode) extended_errcode;
  __typeof__(&sqlite3_system_errno) system_errno;
  __typeof__(&sqlite3_busy_timeout) busy_timeout;
  __typeof__(&sqlite3_db_config) db_config;
  __typeof__(&sqlite3_db_readonly) db_readonly;
  __typeof__(&sqlite3_get_autocommit) get_autocommit;
  __typeof__(&sqlite3_prepare_v2) prepare_v2;
  __typeof__(&sqlite3_step) step;
  __typeof__(&sqlite3_reset) reset;
  __typeof__(&sqlite3_clear_bindings) clear_bindings;
  __typeof__(&sqlite3_finalize) finalize;
  __typeof__(&sqlite3_bind_int64) bind_int64;
  __typeof__(&sqlite3_bind_null) bind_null;
  __typeof__(&sqlite3_bind_text64) bind_text64;
  __typeof__(&sqlite3_bind_blob64) bind_blob64;
  __typeof__(&sqlite3_column_int64) column_int64;
  __typeof__(&sqlite3_column_text) column_text;
  __typeof__(&sqlite3_column_blob) column_blob;
  __typeof__(&sqlite3_column_bytes) column_bytes;
  __typeof__(&sqlite3_column_type) column_type;
  __typeof__(&sqlite3_column_count) column_count;
  __typeof__(&sqlite3_changes) changes;
  __typeof__(&sqlite3_last_insert_rowid) last_insert_rowid;
};
typedef struct hark_sqlite *hark_sqlite_ref;

// Loads the library `name`; null where it or one of its functions is missing.
static inline hark_sqlite_ref hark_sqlite_load(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  hark_sqlite_ref sqlite = (hark_sqlite_ref)calloc(1, sizeof(struct hark_sqlite));
  if (!sqlite) return NULL;
  int missing = 0;
#define HARK_SQLITE_FIND(function)                                       \
  do {                                                                   \
    *(void **)(&sqlite->function) = dlsym(library, "sqlite3_" #function); \
    if (!sqlite->function) missing = 1;                                  \
  } while (0)
  HARK_SQLITE_FIND(libversion_number);
  HARK_SQLITE_FIND(open_v2);
  HARK_SQLITE_FIND(close_v2);
  HARK_SQLITE_FIND(extended_result_codes);
  HARK_SQLITE_FIND(extended_errcode);
  HARK_SQLITE_FIND(system_errno);
  HARK_SQLITE_FIND(busy_timeout);
  HARK_SQLITE_FIND(db_config);
  HARK_SQLITE_FIND(db_readonly);
  HARK_SQLITE_FIND(get_autocommit);
  HARK_SQLITE_FIND(prepare_v2);
  HARK_SQLITE_FIND(step);
  HARK_SQLITE_FIND(reset);
  HARK_SQLITE_FIND(clear_bindings);
  HARK_SQLITE_FIND(finalize);
  HARK_SQLITE_FIND(bind_int64);
  HARK_SQLITE_FIND(bind_null);
  HARK_SQLITE_FIND(bind_text64);
  HARK_SQLITE_FIND(bind_blob64);
  HARK_SQLITE_FIND(column_int64);
  HARK_SQLITE_FIND(column_text);
  HARK_SQLITE_FIND(column_blob);
  HARK_SQLITE_FIND(column_bytes);
  HARK_SQLITE_FIND(column_type);
  HARK_SQLITE_FIND(column_count);
  HARK_SQLITE_FIND(changes);
  HARK_SQLITE_FIND(last_insert_rowid);
#undef HARK_SQLITE_FIND
  if (!missing) return sqlite;
  free(sqlite);
  return NULL;
}

// sqlite3_db_config is variadic, which Swift cannot call.
static inline int hark_sqlite_configure(hark_sqlite_ref s, sqlite3 *database, int option, int value) {
  return s->db_config(database, option, value, (int *)NULL);
}
// SQLITE_TRANSIENT is a cast, which Swift does not see: SQLite takes a copy.
static inline int hark_sqlite_bind_text(hark_sqlite_ref s, sqlite3_stmt *statement, int index,
                                        const void *bytes, sqlite3_uint64 size) {
  return s->bind_text64(statement, index, (const char *)bytes, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}
static inline int hark_sqlite_bind_blob(hark_sqlite_ref s, sqlite3_stmt *statement, int index,
                                        const void *bytes, sqlite3_uint64 size) {
  return s->bind_blob64(statement, index, size ? bytes : "", size, SQLITE_TRANSIENT);
}
#endif
